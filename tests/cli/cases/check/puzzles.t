for game in tactigon dragons apart isaac; do tactigon check "$ROOT/src/rules/$game/puzzles.txt" | sed "s|.*/src/|src/|; s|, [0-9]*\$||"; done
printf 'puzzles: tactigon\nwin 1 1 - ; p2/5/5/5/5C1/1C5/5/5/5/5/P r 0 1 ; f5f7\n' >bad.txt
tactigon check bad.txt; echo $?
printf 'puzzles: tactigon\nwin 1 9 - ; p ; f5f7\n' >worse.txt
tactigon check --json worse.txt; echo $?
=== output
src/rules/tactigon/puzzles.txt: good puzzles: tactigon
src/rules/dragons/puzzles.txt: good puzzles: dragons
src/rules/apart/puzzles.txt: good puzzles: apart
src/rules/isaac/puzzles.txt: good puzzles: isaac
3
{"version":1,"files":[{"file":"worse.txt","kind":"puzzles","faults":[{"line":2,"column":7,"message":"'9' is not a grade from 1 to 5"}],"fault_count":1,"good":false}]}
3
=== errors
bad.txt:2:48: 'f5f7' is not a legal turn here
