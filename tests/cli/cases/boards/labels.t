tactigon play --quiet --red human --cian human
=== input
labels off;board
labels all;labels
=== output
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
labels is all; it can be all or off.
=== errors
labels is now off.
labels is now all.
