try() { tactigon match "$@"; echo "status $?"; }
try
try --p1 greedy
try --p1 greedy --p2 nobody
try --p1 greedy --p2 human
try --p1 greedy --p2 search:speed=3
try --p1 greedy --p2 search:time=1
try --p1 greedy --p2 greedy --games 3
try --p1 greedy --p2 greedy --games 0
try --p1 greedy --p2 greedy --shard 3/2
try --p1 greedy --p2 greedy --shard 1
try --p1 greedy --p2 greedy --shard 0/2
try --p1 greedy --p2 greedy --sprt 5,0
try --p1 greedy --p2 greedy --sprt 5
try --p1 greedy --p2 greedy --sprt 0,x
try --p1 greedy --p2 greedy --clock 3
try --p1 greedy --p2 greedy --clock 3s+
try --p1 greedy --p2 greedy --clock 3s+x
try --p1 greedy --p2 greedy --time 3
try --p1 greedy --p2 greedy --board nowhere
try --p1 greedy --p2 greedy -o missing/pairs.txt
try --p1 greedy --p2 greedy more
