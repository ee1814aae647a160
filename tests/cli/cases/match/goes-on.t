# A match continues from its file, wherever the file was cut off, and gives the same results.
match() { tactigon match --p1 search:nodes=100 --p2 greedy --games 20 --seed 4 "$@" 2>>messages; }
match -o whole.txt >whole
size=$(wc -c <whole.txt)
cut=0
while [ $cut -le "$size" ]; do
    head -c $cut whole.txt >some.txt
    match -o some.txt >figures || echo "status $? at $cut"
    cmp whole figures
    sort whole.txt >1
    sort some.txt | cmp 1 - || echo "at $cut"
    cut=$((cut + 1997))
done
# The lines may be in any order, as several workers write them. Comments, empty lines and CRLF line ends
# are accepted, and so are blocks of zeros, which were never written to the disk.
{ echo '# a note'; echo; sed -n '8p;2p;5p' whole.txt | sed 's/$/\r/'; } >some.txt
match -o some.txt --concurrency 3 | cmp whole -
tactigon tally some.txt | cmp whole -
{ sed -n '8p;2p' whole.txt; printf 'pair '; head -c 100 /dev/zero; } >some.txt
match -o some.txt | cmp whole -
# More pairs can be played after the test has been decided.
sprt() { tactigon match --p1 search:nodes=100 --p2 random --games 40 -o sprt.txt "$@" 2>>messages; }
sprt --sprt 0,100 | grep -o '^games [0-9]*'
sprt --sprt 0,100 | grep -o '^games [0-9]*'
sprt | grep -o '^games [0-9]*'
tactigon tally sprt.txt | grep -o '^games [0-9]*'
# A file of another match is not changed.
cp whole.txt some.txt
for options in '--seed 5' '--games 18' '--board small' '--openings 3'; do
    # shellcheck disable=SC2086 # words to be split
    tactigon match --p1 search:nodes=100 --p2 greedy --games 20 --seed 4 $options -o some.txt
    echo "status $?"
    cmp whole.txt some.txt
done
for text in 'a letter\n' 'a letter' 'part 1/1 | pairs 1 | greedy | random | tactigon standard none | seed 1 plies 6-8\n'; do
    printf "$text" >letter.txt
    tactigon match --p1 greedy --p2 random --games 2 -o letter.txt
done
cat letter.txt
{ cat whole.txt; sed -n 2p whole.txt; } >some.txt
match -o some.txt
echo "status $?"
{ cat whole.txt; echo 'pear 3'; } >some.txt
match -o some.txt
echo "status $?"
tail -n 4 messages
tactigon match --p1 greedy --p2 random --games 2 -o letter.txt --force 2>/dev/null | head -n 1
grep -o '^pair 1 | greedy' letter.txt
# Streams and devices get the lines immediately.
match -o - | sort | cmp 1 -
match -o /dev/null | head -n 1
=== output
games 32
games 32
games 40
games 40
status 1
status 1
status 1
status 1
part 1/1 | pairs 1 | greedy | random | tactigon standard none | seed 1 plies 6-8
status 1
status 1
some.txt:11:1: this pair appears twice
tactigon: cannot continue 'some.txt': name another file, or add --force
some.txt:11:1: this is not a line that 'tactigon match -o' writes
tactigon: cannot continue 'some.txt': name another file, or add --force
greedy | random | tactigon standard none | seed 1 plies 6-8
pair 1 | greedy
search:nodes=100 @94596da5 | greedy | tactigon standard none | seed 4 plies 6-8
=== errors
some.txt:1:1: this line belongs to another match
  expected: search:nodes=100 @94596da5 | greedy | tactigon standard none | seed 5 plies 6-8
  here:     search:nodes=100 @94596da5 | greedy | tactigon standard none | seed 4 plies 6-8
tactigon: cannot continue 'some.txt': name another file, or add --force
some.txt:10:1: the match has no pair with this number
tactigon: cannot continue 'some.txt': name another file, or add --force
some.txt:1:1: this line belongs to another match
  expected: search:nodes=100 @abf33fd2 | greedy | tactigon small none | seed 4 plies 6-8
  here:     search:nodes=100 @94596da5 | greedy | tactigon standard none | seed 4 plies 6-8
tactigon: cannot continue 'some.txt': name another file, or add --force
some.txt:1:1: this line belongs to another match
  expected: search:nodes=100 @94596da5 | greedy | tactigon standard none | seed 4 plies 3-3
  here:     search:nodes=100 @94596da5 | greedy | tactigon standard none | seed 4 plies 6-8
tactigon: cannot continue 'some.txt': name another file, or add --force
letter.txt:1:1: this is not a line that 'tactigon match -o' writes
tactigon: cannot continue 'letter.txt': name another file, or add --force
letter.txt:1:1: this is not a line that 'tactigon match -o' writes
tactigon: cannot continue 'letter.txt': name another file, or add --force
letter.txt:1:1: this is not a line that 'tactigon match -o' writes
tactigon: cannot continue 'letter.txt': name another file, or add --force
