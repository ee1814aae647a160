with() { printf '\357\273\277'; cat; }
data=$HOME/.local/share/tactigon; mkdir -p "$data"
with <"$ROOT/src/rules/isaac/puzzles.txt" >puzzles; tactigon check puzzles
with <"$ROOT/src/rules/isaac/lessons.txt" >lessons; tactigon check lessons
with <"$ROOT/boards/large13.board" >x.board; tactigon check x.board
tactigon match --p1 random --p2 random --games 6 -o pairs >/dev/null 2>&1
head -n 3 pairs | with >some; tactigon match --p1 random --p2 random --games 6 -o some 2>&1 >/dev/null | head -n 1
with <pairs | cmp - some; tactigon tally some | tail -n 1
printf 'isaac 57552b1d solved\n' | with >"$data/puzzles"; tactigon stats | head -n 1
printf '\377\376a\000' >"$data/lessons"; tactigon learn --game isaac --lines --quiet 2>&1 | head -n 1
=== output
puzzles: good puzzles: isaac, 103
lessons: good lessons: isaac, 7
x.board: good board: tactigon, large13
tactigon: 6 of 6 games are already in 'some'
nodes 10805 and 10805
Isaac: 1 of 103 puzzles tried, 1 solved on the first try; 0 due for review;
Warning: the list of finished lessons cannot be read: it is in UTF-16; save it as UTF-8.
