tactigon match --p1 greedy --p2 goldrush --games 40 -o pairs.txt
tactigon tally pairs.txt
wc -l <pairs.txt
sed -n 2p pairs.txt | cut -d '|' -f 1-7
sed -n '1p; $p' pairs.txt
=== output
greedy | goldrush | tactigon standard none | seed 1 plies 6-8
games 40: +30 =0 -10, 30.0 points (75.0 %)
pairs 20: 1 with 0 points, 0 with 1/2, 8 with 1, 0 with 3/2, 11 with 2
elo +190.8, 95 % in [+83.5, +349.7]
nodes 6337 and 4771
greedy | goldrush | tactigon standard none | seed 1 plies 6-8
games 40: +30 =0 -10, 30.0 points (75.0 %)
pairs 20: 1 with 0 points, 0 with 1/2, 8 with 1, 0 with 3/2, 11 with 2
elo +190.8, 95 % in [+83.5, +349.7]
nodes 6337 and 4771
20
pair 2 | greedy | goldrush | tactigon standard none | seed 1 plies 6-8 | opening 1c1/cstsc/1t3/c2tc/1p1c3/2Cs3/3T1/CTSPC/1S1S1/C1T1C/C c 7 4 | points 2 2 
pair 1 | greedy | goldrush | tactigon standard none | seed 1 plies 6-8 | opening sct/csp1c/1t1t1/c1s1c/3c3/5ST/2C2/CT2C/1SPS1/C2TC/C c 7 4 | points 2 0 | nodes 456 415 | pentagon e3f6 g6e4 c3b6 e4d2 | gold d4c7 e9c7 e3f6 g6f6 d5d6 c7b6 d6d7
pair 20 | greedy | goldrush | tactigon standard none | seed 1 plies 6-8 | opening 1c1/cstsc/1tpt1/1cs1c/2c1T2/7/2C1T/C1S1C/2PS1/CST1C/C c 7 4 | points 0 0 | nodes 246 313 | pentagon c2b6 e5d4 b6d9 | pentagon e3e5 e9f6 e5d8 f6d3
=== errors
4 of 40 games: +3 =0 -1, Elo +190.8 [-126.4, +inf]
8 of 40 games: +5 =0 -3, Elo +88.7 [-99.7, +362.5]
12 of 40 games: +8 =0 -4, Elo +120.4 [-34.4, +350.7]
16 of 40 games: +12 =0 -4, Elo +190.8 [+42.1, +477.3]
20 of 40 games: +15 =0 -5, Elo +190.8 [+58.0, +418.1]
24 of 40 games: +18 =0 -6, Elo +190.8 [+69.6, +384.1]
28 of 40 games: +22 =0 -6, Elo +225.7 [+106.0, +432.7]
32 of 40 games: +26 =0 -6, Elo +254.7 [+136.3, +473.0]
36 of 40 games: +29 =0 -7, Elo +246.9 [+136.5, +434.5]
40 of 40 games: +30 =0 -10, Elo +190.8 [+83.5, +349.7]
