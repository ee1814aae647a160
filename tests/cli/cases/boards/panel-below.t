tactigon play --seed 5 --width 60
=== input
d7d6
=== output
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
=== text board-red
          \____/ d11\____/
               \_RC_/

TACTIGON, move 1, Red
 Cian  auto 3                  13 pieces
*Red   you                     13 pieces
 Gold  b6 free  f6 free
Cian (beginner) plays d5xd6.
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \_~~_/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \>CC</ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \____/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

TACTIGON, move 2, Red
 Cian  auto 3                13 pieces C
*Red   you                     12 pieces
 #  Red         Cian
 1  d7-d6       d5xd6
 Gold  b6 free  f6 free
 ~  last move: d5 d6
 Cian (beginner) plays d5xd6.
