tactigon match --p1 greedy --p2 goldrush --games 40 -o pairs.txt
tactigon tally pairs.txt
wc -l <pairs.txt
sed -n 2p pairs.txt | cut -d '|' -f 1-7
sed -n '1p; $p' pairs.txt
