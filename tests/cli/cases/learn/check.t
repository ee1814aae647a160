for game in tactigon dragons apart isaac; do tactigon check "$ROOT/src/rules/$game/lessons.txt" | sed "s|.*/src/|src/|"; done
printf 'lessons: tactigon\nlesson: one\ntitel: T\n' >bad.txt
tactigon check bad.txt; echo $?
sed 's/^solution: d7d6/solution: d7d5/' "$ROOT/src/rules/tactigon/lessons.txt" >worse.txt
tactigon check --json worse.txt; echo $?
=== output
src/rules/tactigon/lessons.txt: good lessons: tactigon, 16
src/rules/dragons/lessons.txt: good lessons: dragons, 8
src/rules/apart/lessons.txt: good lessons: apart, 6
src/rules/isaac/lessons.txt: good lessons: isaac, 7
3
{"version":1,"files":[{"file":"worse.txt","kind":"lessons","faults":[{"line":19,"column":11,"message":"the turn 'd7d5' is not legal at that point"}],"fault_count":1,"good":false}]}
3
=== errors
bad.txt:3:1: unknown key 'titel'
