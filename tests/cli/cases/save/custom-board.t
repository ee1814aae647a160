tactigon boards small | sed 's/^name:.*/name: mine/; s/^title:.*/title: My board/' >my.board
printf 'save game.tgr\n' | tactigon play --board my.board --red human --cian human --quiet
rm my.board
grep -A 4 '^board:' game.tgr
tactigon resume game.tgr
=== input
new yes
position
=== output
board: mine
| # Small board: 43 tiles, 10 pieces a side.
| # Columns a, c, e, ... are half a line lower than b, d, f, ...
| name: mine
| title: My board
                ____
           ____/ d1 \____
      ____/ c1 \_CT_/ e1 \____
     / b2 \_CS_/ d2 \_CS_/ f2 \
     \____/ c2 \_CP_/ e2 \____/
     / b3 \_CT_/ d3 \_CT_/ f3 \
     \_CC_/ c3 \_CS_/ e3 \_CC_/
 ____/ b4 \____/ d4 \____/ f4 \____
/ a4 \____/ c4 \_CC_/ e4 \____/ g4 \
\____/*b5*\____/ d5 \____/*f5*\____/
/ a5 \****/ c5 \____/ e5 \****/ g5 \
\____/ b6 \____/ d6 \____/ f6 \____/
     \____/ c6 \_RC_/ e6 \____/
     / b7 \____/ d7 \____/ f7 \
     \_RC_/ c7 \_RS_/ e7 \_RC_/
     / b8 \_RT_/ d8 \_RT_/ f8 \
     \____/ c8 \_RP_/ e8 \____/
          \_RS_/ d9 \_RS_/
               \_RT_/

TACTIGON, move 1, Red
 Cian  human                   10 pieces
*Red   human                   10 pieces
 Gold  b5 free  f5 free
                ____
           ____/ d1 \____
      ____/ c1 \_CT_/ e1 \____
     / b2 \_CS_/ d2 \_CS_/ f2 \
     \____/ c2 \_CP_/ e2 \____/
     / b3 \_CT_/ d3 \_CT_/ f3 \
     \_CC_/ c3 \_CS_/ e3 \_CC_/
 ____/ b4 \____/ d4 \____/ f4 \____
/ a4 \____/ c4 \_CC_/ e4 \____/ g4 \
\____/*b5*\____/ d5 \____/*f5*\____/
/ a5 \****/ c5 \____/ e5 \****/ g5 \
\____/ b6 \____/ d6 \____/ f6 \____/
     \____/ c6 \_RC_/ e6 \____/
     / b7 \____/ d7 \____/ f7 \
     \_RC_/ c7 \_RS_/ e7 \_RC_/
     / b8 \_RT_/ d8 \_RT_/ f8 \
     \____/ c8 \_RP_/ e8 \____/
          \_RS_/ d9 \_RS_/
               \_RT_/

TACTIGON, move 1, Red
 Cian  human                   10 pieces
*Red   human                   10 pieces
 Gold  b5 free  f5 free
sts/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/T r 0 1
=== errors
Saved to game.tgr
