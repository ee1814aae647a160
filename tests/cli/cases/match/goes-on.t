# A match goes on where its file ends, whatever has been lost of that, and comes to the same numbers.
match() { tactigon match --p1 search:nodes=100 --p2 greedy --games 20 --seed 4 "$@" 2>>messages; }
match -o whole.txt >whole
size=$(wc -c <whole.txt)
cut=0
while [ $cut -le "$size" ]; do
    head -c $cut whole.txt >part.txt
    match -o part.txt >figures || echo "status $? at $cut"
    cmp whole figures
    sort whole.txt >1
    sort part.txt | cmp 1 - || echo "at $cut"
    cut=$((cut + 1997))
done
# In any order, as several workers leave it; blocks that never came to the disk are full of zeros.
{ head -n 1 whole.txt; sed -n '9p;3p;6p' whole.txt; head -c 100 /dev/zero; } >part.txt
match -o part.txt --concurrency 3 | cmp whole -
tactigon tally part.txt | cmp whole -
# The end goes when more is wanted: the test had decided it.
sprt() { tactigon match --p1 search:nodes=100 --p2 random --games 40 -o sprt.txt "$@" 2>>messages; }
sprt --sprt 0,100 | grep -o '^games [0-9]*'
tail -n 1 sprt.txt
sprt --sprt 0,100 | grep -o '^games [0-9]*'
sprt | grep -o '^games [0-9]*'
tail -n 1 sprt.txt
tactigon tally sprt.txt | grep -o '^games [0-9]*'
sort messages | uniq -c | grep -e already | sed 's/^ *//' | sort -k 3n | tail -n 2
# What is there stays there unless it is of this match.
cp whole.txt part.txt
for options in '--seed 5' '--games 22' '--shard 1/2' '--board small' '--random-plies 3'; do
    # shellcheck disable=SC2086 # words to be split
    tactigon match --p1 search:nodes=100 --p2 greedy --games 20 --seed 4 $options -o part.txt
    echo "status $?"
    cmp whole.txt part.txt
done
echo 'a letter' >letter.txt
tactigon match --p1 greedy --p2 random --games 2 -o letter.txt
printf 'a letter' >letter.txt
tactigon match --p1 greedy --p2 random --games 2 -o letter.txt
cat letter.txt; echo
{ cat whole.txt; sed -n 2p whole.txt; } >part.txt
match -o part.txt
echo "status $?"
{ head -n 3 whole.txt; sed -n 2p whole.txt; } >part.txt
match -o part.txt
echo "status $?"
tail -n 2 messages
tactigon match --p1 greedy --p2 random --games 2 -o letter.txt --force 2>/dev/null | head -n 1
head -n 1 letter.txt
=== output
games 32
end | pairs 16
games 32
games 40
end | pairs 20
games 40
1 tactigon: 10 of 20 games are in 'part.txt' already
2 tactigon: 32 of 40 games are in 'sprt.txt' already
status 1
status 1
status 1
status 1
status 1
a letter
status 3
status 3
part.txt:13:1: this line belongs to no part of a match
part.txt:4:1: this pair appears twice
greedy | random | tactigon standard none | seed 1 plies 6-8
part 1/1 | pairs 1 | greedy | random | tactigon standard none | seed 1 plies 6-8
=== errors
tactigon: 'part.txt' is not a part of this match: name another file, or replace it with --force
tactigon: 'part.txt' is not a part of this match: name another file, or replace it with --force
tactigon: 'part.txt' is not a part of this match: name another file, or replace it with --force
tactigon: 'part.txt' is not a part of this match: name another file, or replace it with --force
tactigon: 'part.txt' is not a part of this match: name another file, or replace it with --force
tactigon: 'letter.txt' is not a part of this match: name another file, or replace it with --force
tactigon: 'letter.txt' is not a part of this match: name another file, or replace it with --force
