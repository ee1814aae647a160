# What is missing from the files of a match is named, and counted only when that is wanted.
match() { tactigon match --p1 greedy --p2 random --games 40 --seed 2 "$@" >/dev/null 2>&1; }
try() { tactigon tally "$@" | head -n 2; }
match --shard 1/2 -o 1.txt
match --shard 2/2 -o 2.txt
status() { tactigon tally "$@" >/dev/null 2>&1; echo "status $?"; }
status 1.txt 2.txt
# The second part was ended in the middle of a line, behind one, and behind its last pair.
head -c -30 2.txt >torn.txt
head -n 5 2.txt >short.txt
grep -v '^end' 2.txt >last.txt
for file in torn.txt short.txt; do
    status 1.txt $file
    try 1.txt $file
    try --partial 1.txt $file
    tactigon tally --json --partial 1.txt $file 2>/dev/null | grep -o '"complete.*'
done
status 1.txt last.txt
tactigon tally --json 1.txt last.txt | grep -o '"complete.*'
status 1.txt
try 1.txt
# Files of earlier versions have neither beginning nor end: what is missing is what is not the last.
grep -h '^pair' 1.txt 2.txt >old.txt
status old.txt
head -c -30 old.txt >torn.txt
try torn.txt
sed 7d old.txt >gap.txt
try gap.txt
# Nothing in a file says more than its reader may believe.
printf 'end | pairs 3\n' >end.txt
try end.txt
printf 'part 1/1 | pairs 3 | \033[31mred\377\n' >raw.txt
try --partial raw.txt
tactigon tally --partial --json raw.txt 2>/dev/null | grep -o '"match":[^,]*'
cat 1.txt torn.txt >wrong.txt
sed 's/pairs 20/pairs 5/' 1.txt >few.txt
try few.txt
try 1.txt few.txt
=== output
status 0
status 3
greedy | random | tactigon standard none | seed 2 plies 6-8
games 38: +38 =0 -0, 38.0 points (100.0 %)
"complete":false}
status 3
greedy | random | tactigon standard none | seed 2 plies 6-8
games 28: +28 =0 -0, 28.0 points (100.0 %)
"complete":false}
status 0
"complete":true}
status 3
status 0
?[31mred?
games 0: +0 =0 -0, 0.0 points (0.0 %)
"match":"\u001b[31mred�"
=== errors
torn.txt:11:1: the last line is torn and does not count
tactigon: part 2 of 2: 1 of 10 pairs are missing: 20
tactigon: the match is not complete: the same 'tactigon match -o FILE' goes on with a part, --partial counts what is there
torn.txt:11:1: the last line is torn and does not count
tactigon: part 2 of 2: 1 of 10 pairs are missing: 20
tactigon: part 2 of 2: 6 of 10 pairs are missing: 10, 12, 14, 16, 18, 20
tactigon: the match is not complete: the same 'tactigon match -o FILE' goes on with a part, --partial counts what is there
tactigon: part 2 of 2: 6 of 10 pairs are missing: 10, 12, 14, 16, 18, 20
tactigon: part 2 of 2: 10 of 10 pairs are missing: 2, 4, 6, 8, 10, 12, 14, 16, ...
tactigon: the match is not complete: the same 'tactigon match -o FILE' goes on with a part, --partial counts what is there
torn.txt:20:1: the last line is torn and does not count
tactigon: the match is not complete: the same 'tactigon match -o FILE' goes on with a part, --partial counts what is there
tactigon: 1 of 20 pairs are missing: 13
tactigon: the match is not complete: the same 'tactigon match -o FILE' goes on with a part, --partial counts what is there
end.txt:1:1: this is the end of a part that has no beginning
tactigon: 3 of 3 pairs are missing: 1, 2, 3
few.txt:11:1: the match has no pair of this number
few.txt:1:1: this match has other pairs or parts than what came first
