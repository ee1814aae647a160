# Matches with different seeds can be added up, and the number of threads does not matter.
match() { tactigon match --p1 search:nodes=300 --p2 greedy --games 6 "$@" 2>/dev/null; }
match --seed 1 -o 1.txt >1
match --seed 1 --concurrency 3 -o threads.txt >threads
cmp 1 threads
sort 1.txt >sorted
sort threads.txt | cmp sorted -
match --seed 2 -o 2.txt >/dev/null
tactigon tally 2.txt 1.txt | tail -n +2 >both
cat 1.txt 2.txt | tactigon tally - | tail -n +2 | cmp both -
tactigon tally 2.txt 1.txt | head -n 2
tactigon tally 1.txt | cmp 1 -
tactigon tally --json 1.txt | grep -o '"complete.*'
head -c -30 1.txt >torn.txt
tactigon tally --json torn.txt | grep -o '"complete.*'
=== output
search:nodes=300 @94596da5 | greedy | tactigon standard none | several seeds plies 6-8
games 12: +12 =0 -0, 12.0 points (100.0 %)
"complete":true}
"complete":false}
=== errors
torn.txt:3:1: the last line is incomplete and is not counted
