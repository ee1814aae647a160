tactigon play --red human --cian human
=== input
c8
=== output
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
=== text board-red
          \____/ d11\____/
               \_RC_/

TACTIGON, move 1, Red
 Cian  human                   13 pieces
*Red   human                   13 pieces
 Gold  b6 free  f6 free
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \_CC_/ e5 \____/ g5 \
\____/*b6*\_++_/ d6 \____/*f6*\____/
/ a6 \*++*/ c6 \_++_/ e6 \****/ g6 \
\_++_/ b7 \_++_/ d7 \____/ f7 \____/
     \_++_/ c7 \_RC_/ e7 \____/
     / b8 \_++_/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \[RT]/ d9 \_RT_/ f9 \
     \_++_/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

TACTIGON, move 1, Red
 Cian  human                   13 pieces
*Red   human                   13 pieces
 Gold  b6 free  f6 free
 c8 is a red triangle: up to 3 steps
 +  moves to: 8 places
