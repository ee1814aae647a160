# What is known of the first turns: at the start, after turns and after their mirror images, in other
# games and rules, outside the table, and on another board.
tactigon openings d10-e10
tactigon openings d10-c10 --quiet
tactigon openings --quiet --accessible
tactigon openings --rules jump+gold --quiet | head -3
tactigon openings --rules jump+gold f8f7 --json | tr ' ' '\n' | head -3
tactigon openings --game apart --quiet | head -3
tactigon openings --game dragons --quiet | head -3
tactigon openings --game isaac --quiet | head -3
tactigon openings d10e10 d1e1 --quiet
tactigon openings d10e10 d1e1 --json
=== output
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \_CC_/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \____/ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \_RC_/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_~~_/ e10\_RC_/
          \____/ d11\>RT</
               \_RC_/

Openings for Cian, from games between bots; scores in small pieces.
turn   score games   won drawn  lost
b4-b5  +0.03    24   0 %  75 %  25 %
f4-f5  +0.03    24   8 %  63 %  29 %
b2-b3  +0.00
f2-f3  -0.02    16   6 %  38 %  56 %
b4-c4  -0.11
f4-e4  -0.11
Openings for Cian, from games between bots; scores in small pieces.
turn   score games   won drawn  lost
f4-f5  +0.03    24   0 %  75 %  25 %
b4-b5  +0.03    24   8 %  63 %  29 %
f2-f3  +0.00
b2-b3  -0.02    16   6 %  38 %  56 %
f4-e4  -0.11
b4-c4  -0.11
Openings for Red, from games between bots; scores in small pieces.
f8-f7, +0.10; of 72 games 17 % won, 67 % drawn, 17 % lost.
f10-f9, +0.10; of 56 games 20 % won, 59 % drawn, 21 % lost.
b8-c7, +0.07; of 40 games 15 % won, 68 % drawn, 18 % lost.
e8-e6, -0.01; of 48 games 17 % won, 63 % drawn, 21 % lost.
d10-e10, -0.03; of 48 games 35 % won, 60 % drawn, 4 % lost.
e9-e10, -0.05
e8-g6, -0.09
d7-c6, -0.13
Openings for Red, from games between bots; scores in small pieces.
turn   score games   won drawn  lost
f8-f7  +0.18    72  35 %  40 %  25 %
{"version":1,"game":"tactigon","board":"standard","rules":"jump+gold","position":"1c1/cstsc/1tpt1/c1s1c/3c3/7/2C1C/CTST1/1SPS1/C1T1C/C
c
1
Openings for White, from games between bots; scores in small pieces.
turn   score games   won drawn  lost
f7-f5  +1.31    48  90 %   0 %  10 %
Openings for White, from games between bots; scores in small pieces.
turn   score games   won drawn  lost
e8-c8  +0.02    48   4 %  92 %   4 %
Openings for Black, from games between bots; scores in points.
turn   score games   won drawn  lost
20h6   +3.60
This position is not in the openings table.
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"2c/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C2TC/C r 2 2","openings":[]}
