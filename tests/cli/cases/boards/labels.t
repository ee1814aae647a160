tactigon play --quiet --red human --cian human
=== input
labels empty;board
labels off;board
labels all;labels
=== output
                ____
           ____/    \____             TACTIGON                     move 1, red
      ____/ c1 \_CC_/ e1 \____
     /    \____/    \____/    \        Cian  human                   13 pieces
     \_CC_/    \_CT_/    \_CC_/       *Red   human                   13 pieces
     / b3 \_CS_/    \_CS_/ f3 \
     \____/    \_CP_/    \____/        Gold  b6 empty, f6 empty
     /    \_CT_/    \_CT_/    \              (a side that holds both when the
     \_CC_/ c4 \_CS_/ e4 \_CC_/               other side's turn ends wins)
 ____/ b5 \____/    \____/ f5 \____
/ a5 \____/ c5 \_CC_/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \____/ e6 \****/ g6 \
\____/ b7 \____/    \____/ f7 \____/
     \____/ c7 \_RC_/ e7 \____/
     /    \____/    \____/    \
     \_RC_/    \_RS_/    \_RC_/
     / b9 \_RT_/    \_RT_/ f9 \
     \____/    \_RP_/    \____/
     /    \_RS_/    \_RS_/    \
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/    \____/             ? help  u undo  hint  save  quit
               \_RC_/
                ____
           ____/    \____             TACTIGON                     move 1, red
      ____/    \_CC_/    \____
     /    \____/    \____/    \        Cian  human                   13 pieces
     \_CC_/    \_CT_/    \_CC_/       *Red   human                   13 pieces
     /    \_CS_/    \_CS_/    \
     \____/    \_CP_/    \____/        Gold  b6 empty, f6 empty
     /    \_CT_/    \_CT_/    \              (a side that holds both when the
     \_CC_/    \_CS_/    \_CC_/               other side's turn ends wins)
 ____/    \____/    \____/    \____
/    \____/    \_CC_/    \____/    \
\____/*  *\____/    \____/*  *\____/
/    \****/    \____/    \****/    \
\____/    \____/    \____/    \____/
     \____/    \_RC_/    \____/
     /    \____/    \____/    \
     \_RC_/    \_RS_/    \_RC_/
     /    \_RT_/    \_RT_/    \
     \____/    \_RP_/    \____/
     /    \_RS_/    \_RS_/    \
     \_RC_/    \_RT_/    \_RC_/
          \____/    \____/             ? help  u undo  hint  save  quit
               \_RC_/
labels is all; it can be all, empty or off.
=== errors
labels is now empty.
labels is now off.
labels is now all.
