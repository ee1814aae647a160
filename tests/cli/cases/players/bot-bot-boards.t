tactigon play --seed 5 --red greedy --cian random
=== input
these lines
are not read
=== output
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
=== text board-red
          \____/ d11\____/
               \_RC_/

TACTIGON, move 1, Red
 Cian  random                  13 pieces
*Red   greedy                  13 pieces
 Gold  b6 free  f6 free
Red (greedy) plays d8-c4.
Cian (random) plays f4-f5.
Red (greedy) plays c4xd4.
Cian (random) plays d5-c5.
Red (greedy) plays d4xd3.
                ____
           ____/ d1 \____
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \
     \_CC_/ c2 \_CT_/ e2 \_CC_/
     / b3 \_CS_/ d3 \_CS_/ f3 \
     \____/ c3 \>RS</ e3 \____/
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_~~_/ e4 \____/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \____/ e5 \_CC_/ g5 \
\____/*b6*\_CC_/ d6 \____/*f6*\____/
/ a6 \****/ c6 \____/ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \_RC_/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \____/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

TACTIGON, game over
 Cian  random                  11 pieces
 Red   greedy               13 pieces SP
 #  Red         Cian
 1  d8-c4       f4-f5
 2  c4xd4       d5-c5
 3  d4xd3       
 Gold  b6 free  f6 free
 ~  last move: d4 d3
 Red (greedy) plays d4xd3.
Red wins by capturing the pentagon.
