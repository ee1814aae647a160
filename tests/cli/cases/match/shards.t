# The parts of a match say what the whole says, in any order and however they were played.
match() { tactigon match --p1 search:nodes=300 --p2 greedy --games 20 --seed 9 "$@" 2>/dev/null; }
match -o whole.txt >whole
match --concurrency 4 -o threads.txt >threads
for i in 1 2 3; do
    match --shard $i/3 -o part-$i.txt >/dev/null
done
tactigon tally part-3.txt part-1.txt part-2.txt >merged
match -o - | tactigon tally - >piped
pairs() { cat "$@" | grep '^pair' | sort; }
pairs whole.txt >1
pairs threads.txt | cmp 1 - && pairs part-?.txt | cmp 1 - && cmp whole threads && cmp whole merged && cmp whole piped
tactigon tally part-1.txt part-2.txt
tactigon tally --partial part-2.txt | grep -o '^games 6'
=== output
games 6
=== errors
tactigon: part 3 of 3: 3 of 3 pairs are missing: 3, 6, 9
tactigon: the match is not complete: the same 'tactigon match -o FILE' goes on with a part, --partial counts what is there
tactigon: part 1 of 3: 4 of 4 pairs are missing: 1, 4, 7, 10
tactigon: part 3 of 3: 3 of 3 pairs are missing: 3, 6, 9
