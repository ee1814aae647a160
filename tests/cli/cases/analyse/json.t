# All members of the JSON output, and one turn of each side.
tactigon analyse "$CASES/replay/game.tgr" --nodes 3000 --json --multipv 2 >out
head -n 1 out
grep -o "\"[a-z]*\":" out | sort -u
grep -c "\"mark\":" out
=== output
{"version":1,"game":"tactigon","board":"standard","rules":"none","result":"*","turns":[
"accuracy":
"best":
"board":
"decisions":
"depth":
"game":
"lines":
"mark":
"move":
"nodes":
"played":
"pv":
"result":
"rules":
"score":
"side":
"steps":
"turns":
"version":
"why":
5
