# The members that there are, and one turn of each side.
tactigon analyse "$CASES/game.tgr" --nodes 3000 --json --multipv 2 >out
head -n 1 out
grep -o "\"[a-z]*\":" out | sort -u
grep -c "\"mark\":" out
