tactigon play --seed 5
=== input
d7d6
c8
=== output
                ____
           ____/ d1 \____             TACTIGON                     move 1, red
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \        Cian  auto 3                  13 pieces
     \_CC_/ c2 \_CT_/ e2 \_CC_/       *Red   you                     13 pieces
     / b3 \_CS_/ d3 \_CS_/ f3 \
     \____/ c3 \_CP_/ e3 \____/        Gold  b6 empty, f6 empty
     / b4 \_CT_/ d4 \_CT_/ f4 \              (a side that holds both when the
     \_CC_/ c4 \_CS_/ e4 \_CC_/               other side's turn ends wins)
=== text board-red
          \____/ d11\____/             ? help  u undo  hint  save  quit
               \_RC_/
Cian (beginner) plays d5xd6.
                ____
           ____/ d1 \____             TACTIGON                     move 2, red
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \        Cian  auto 3                  13 pieces
     \_CC_/ c2 \_CT_/ e2 \_CC_/       *Red   you                     12 pieces
     / b3 \_CS_/ d3 \_CS_/ f3 \
     \____/ c3 \_CP_/ e3 \____/        #  Red         Cian
     / b4 \_CT_/ d4 \_CT_/ f4 \        1  d7-d6       d5xd6
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____    Gold  b6 empty, f6 empty
/ a5 \____/ c5 \_~~_/ e5 \____/ g5 \         (a side that holds both when the
\____/*b6*\____/ d6 \____/*f6*\____/          other side's turn ends wins)
/ a6 \****/ c6 \>CC</ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/    >< last move to   ~~  last move from
     \____/ c7 \____/ e7 \____/
     / b8 \____/ d8 \____/ f8 \        Cian (beginner) plays d5xd6.
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/             ? help  u undo  hint  save  quit
               \_RC_/
                ____
           ____/ d1 \____             TACTIGON                     move 2, red
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \        Cian  auto 3                  13 pieces
     \_CC_/ c2 \_CT_/ e2 \_CC_/       *Red   you                     12 pieces
     / b3 \_CS_/ d3 \_CS_/ f3 \
     \____/ c3 \_CP_/ e3 \____/        #  Red         Cian
     / b4 \_CT_/ d4 \_CT_/ f4 \        1  d7-d6       d5xd6
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____    Gold  b6 empty, f6 empty
/ a5 \____/ c5 \_~~_/ e5 \____/ g5 \         (a side that holds both when the
\____/*b6*\_++_/ d6 \____/*f6*\____/          other side's turn ends wins)
/ a6 \*++*/ c6 \=CC=/ e6 \****/ g6 \
\_++_/ b7 \_++_/ d7 \_++_/ f7 \____/   c8 is a red triangle: up to 3 steps
     \_++_/ c7 \_++_/ e7 \____/         ++ can move here      10 tiles
     / b8 \_++_/ d8 \_++_/ f8 \         == both pieces lost   d6
     \_RC_/ c8 \_RS_/ e8 \_RC_/         ~~ last move from
     / b9 \[RT]/ d9 \_RT_/ f9 \
     \_++_/ c9 \_RP_/ e9 \____/        Cian (beginner) plays d5xd6.
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/             ? help  u undo  hint  save  quit
               \_RC_/
