tactigon play --seed 5 --red greedy --cian random
=== input
these lines
are not read
=== output
                ____
           ____/ d1 \____             TACTIGON                     move 1, red
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \        Cian  random                  13 pieces
     \_CC_/ c2 \_CT_/ e2 \_CC_/       *Red   greedy                  13 pieces
     / b3 \_CS_/ d3 \_CS_/ f3 \
     \____/ c3 \_CP_/ e3 \____/        Gold  b6 empty, f6 empty
     / b4 \_CT_/ d4 \_CT_/ f4 \              (a side that holds both when the
     \_CC_/ c4 \_CS_/ e4 \_CC_/               other side's turn ends wins)
=== text board-red
          \____/ d11\____/             ? help  u undo  hint  save  quit
               \_RC_/
Red (greedy) plays d8-c4.
Cian (random) plays f4-f5.
Red (greedy) plays c4xd4.
Cian (random) plays d5-c5.
Red (greedy) plays d4xd3.
                ____
           ____/ d1 \____             TACTIGON                       game over
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \        Cian  random                  11 pieces
     \_CC_/ c2 \_CT_/ e2 \_CC_/        Red   greedy                  13 pieces
     / b3 \_CS_/ d3 \_CS_/ f3 \
     \____/ c3 \>RS</ e3 \____/        #  Red         Cian
     / b4 \_CT_/ d4 \_CT_/ f4 \        1  d8-c4       f4-f5
     \_CC_/ c4 \_~~_/ e4 \____/        2  c4xd4       d5-c5
 ____/ b5 \____/ d5 \____/ f5 \____    3  d4xd3
/ a5 \____/ c5 \____/ e5 \_CC_/ g5 \
\____/*b6*\_CC_/ d6 \____/*f6*\____/   Gold  b6 empty, f6 empty
/ a6 \****/ c6 \____/ e6 \****/ g6 \         (a side that holds both when the
\____/ b7 \____/ d7 \____/ f7 \____/          other side's turn ends wins)
     \____/ c7 \_RC_/ e7 \____/
     / b8 \____/ d8 \____/ f8 \         >< last move to   ~~  last move from
     \_RC_/ c8 \____/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \        Red (greedy) plays d4xd3.
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/             ? help  u undo  hint  save  quit
               \_RC_/
Red wins by capturing the pentagon.
