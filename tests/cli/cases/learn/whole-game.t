tactigon play --quiet --red human --cian human
=== input
tutorial
lessons game
board
undo
again
solution
menu
q
=== output
=== text lesson-1

Lesson 14 of 16: A small game

A whole game on a small board, against a bot that plays random moves. Both ways
to win count. 'undo' takes moves back as often as you like.
Goal: Win the game.
                ____
           ____/ d1 \____
          / c1 \_CP_/ e1 \
          \_CT_/ d2 \_CT_/
      ____/ c2 \_CS_/ e2 \____
 ____/ b3 \____/ d3 \____/ f3 \____
/ a3 \____/ c3 \_CC_/ e3 \____/ g3 \
\____/*b4*\____/ d4 \____/*f4*\____/
/ a4 \****/ c4 \____/ e4 \****/ g4 \
\____/ b5 \____/ d5 \____/ f5 \____/
     \____/ c5 \_RC_/ e5 \____/
          \____/ d6 \____/
          / c6 \_RS_/ e6 \
          \_RT_/ d7 \_RT_/
               \_RP_/

TACTIGON, move 1, Red
 Cian  level 1                  5 pieces
*Red   you                      5 pieces
 Gold  b4 free  f4 free

Lesson 14 of 16: A small game

A whole game on a small board, against a bot that plays random moves. Both ways
to win count. 'undo' takes moves back as often as you like.
Goal: Win the game.
=== errors
line 4: Nothing to undo.
line 6: A whole game has no solution; 'next' starts the next lesson.
=== status 4
