# The parts of a match say what the whole says, in any order and however they were played.
match() { tactigon match --p1 search:nodes=300 --p2 greedy --games 20 --seed 9 "$@" 2>/dev/null; }
match -o whole.txt >whole
match --concurrency 4 -o threads.txt >threads
for i in 1 2 3; do
    match --shard $i/3 -o part-$i.txt >/dev/null
done
tactigon tally part-3.txt part-1.txt part-2.txt >merged
match -o - | tactigon tally - >piped
cmp whole.txt threads.txt && cmp whole threads && cmp whole merged && cmp whole piped
sort -t ' ' -k 2n part-?.txt | cmp whole.txt -
tactigon tally part-2.txt | grep -o '^games 6'
