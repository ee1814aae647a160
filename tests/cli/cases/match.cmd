tactigon match --p1 greedy --p2 goldrush --games 40 -o pairs.txt
tactigon tally pairs.txt
wc -l <pairs.txt
head -n 1 pairs.txt | cut -d '|' -f 1-7
