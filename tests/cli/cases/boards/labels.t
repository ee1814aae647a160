tactigon play --quiet --red human --cian human
=== input
labels off;board
labels all;labels
=== output
                ____
           ____/    \____
      ____/    \_CC_/    \____
     /    \____/    \____/    \
     \_CC_/    \_CT_/    \_CC_/
     /    \_CS_/    \_CS_/    \
     \____/    \_CP_/    \____/
     /    \_CT_/    \_CT_/    \
     \_CC_/    \_CS_/    \_CC_/
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
          \____/    \____/
               \_RC_/

TACTIGON, move 1, Red
 Cian  human                   13 pieces
*Red   human                   13 pieces
 Gold  b6 free  f6 free
labels is all; it can be all or off.
=== errors
labels is now off.
labels is now all.
