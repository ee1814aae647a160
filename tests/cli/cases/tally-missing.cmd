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
