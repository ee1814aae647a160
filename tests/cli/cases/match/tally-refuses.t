tactigon match --p1 greedy --p2 random --games 8 -o a.txt >/dev/null 2>&1
tactigon match --p1 greedy --p2 random --games 8 --seed 2 -o b.txt >/dev/null 2>&1
tactigon match --p1 random --p2 greedy --games 8 -o c.txt >/dev/null 2>&1
try() { tactigon tally "$@"; echo "status $?"; }
tactigon tally a.txt b.txt | head -n 2
try a.txt c.txt
try a.txt a.txt
head -n 2 a.txt >d.txt
try a.txt d.txt
echo 'pair 1' >e.txt
try e.txt
try missing.txt
try .
: >empty.txt
try empty.txt
try a.txt empty.txt
tactigon tally
=== output
greedy | random | tactigon standard none | several seeds plies 6-8
games 16: +16 =0 -0, 16.0 points (100.0 %)
status 3
status 3
status 3
status 3
status 3
status 3
status 3
greedy | random | tactigon standard none | seed 1 plies 6-8
games 8: +8 =0 -0, 8.0 points (100.0 %)
pairs 4: 0 with 0 points, 0 with 1/2, 0 with 1, 0 with 3/2, 4 with 2
elo +inf, 95 % in [+240.8, +inf]
nodes 1465 and 904
status 0
=== errors
c.txt:1:1: this line belongs to another match
  expected: greedy | random | tactigon standard none | seed 1 plies 6-8
  here:     random | greedy | tactigon standard none | seed 1 plies 6-8
a.txt:1:1: this pair appears twice
d.txt:1:1: this pair appears twice
e.txt:1:1: this is not a line that 'tactigon match -o' writes
tactigon: cannot read 'missing.txt': No such file or directory
tactigon: cannot read '.': Is a directory
empty.txt:1:1: the files contain no pairs of games
tactigon: tally needs files that 'tactigon match -o FILE' has written
=== status 2
