tactigon analyse '1c1/cstsc/2p1s/ct2c/P2c3/2T4/2C2/C1S1C/TS3/C1T1C/C r 3 6' --nodes 20000 --multipv 5 >out
sed -n '1s/Depth [0-9]*/Depth N/; 1p; 2s/c6xc4.*/c6xc4/; 2p; $s/ [^ ]*$//; $p' out
wc -l <out
=== output
Depth N, 20000 nodes, Red to move.
Positive scores are good for Red. The unit is one small piece.
 5   Cian wins in 1 turn 
7
