tactigon
=== input
foo
setings
9
?
NEW
0
new game
b
6 
 q
=== output
TACTIGON
 1  Continue (no game)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Settings
 q  Quit

TACTIGON
 1  Continue (no game)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Settings
 q  Quit

Game mode
 1  You against the bot (level 2, greedy)
 2  Two people
 3  Bot against bot
 4  Set up a position
 0  Back

TACTIGON
 1  Continue (no game)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Settings
 q  Quit

Game mode
 1  You against the bot (level 2, greedy)
 2  Two people
 3  Bot against bot
 4  Set up a position
 0  Back

TACTIGON
 1  Continue (no game)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Settings
 q  Quit
                ____
           ____/ d1 \____              1. The board
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \        Two armies face each other: cian above,
     \_CC_/ c2 \_CT_/ e2 \_CC_/        red below. RC is a red circle, CT a cian
     / b3 \_CS_/ d3 \_CS_/ f3 \        triangle, and so on: C circle, T
     \____/ c3 \_CP_/ e3 \____/        triangle, S square, P pentagon. Every
     / b4 \_CT_/ d4 \_CT_/ f4 \        tile has a name, a letter and a number.
     \_CC_/ c4 \_CS_/ e4 \_CC_/        Two tiles are gold: b6 and f6.
 ____/ b5 \____/ d5 \____/ f5 \____    You win in one of two ways: capture the
/ a5 \____/ c5 \_CC_/ e5 \____/ g5 \   other side's pentagon, or hold both gold
\____/*b6*\____/ d6 \____/*f6*\____/   tiles when your turn begins.
/ a6 \****/ c6 \____/ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \_RC_/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

                ____
           ____/ d1 \____              2. Moving
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \        Each turn you move one piece, over empty
     \_CC_/ c2 \_CT_/ e2 \_CC_/        tiles, in any directions. Count the sides
     / b3 \_CS_/ d3 \_CS_/ f3 \        of its shape: a circle takes 1 step, a
     \____/ c3 \_CP_/ e3 \____/        triangle up to 3, a square up to 4, a
     / b4 \_CT_/ d4 \_CT_/ f4 \        pentagon up to 5. Here the triangle on c8
     \_CC_/ c4 \_CS_/ e4 \_CC_/        is picked; ++ marks where it can go. Type
 ____/ b5 \____/ d5 \____/ f5 \____    c8 to pick it up, then d6 to set it down;
/ a5 \____/ c5 \_CC_/ e5 \____/ g5 \   or c8d6 at once.
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

                ____
           ____/ d1 \____              3. Fighting
      ____/ c1 \_CC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \        A move may end on a piece of the other
     \_CC_/ c2 \_CT_/ e2 \_CC_/        side. Fewer sides are stronger:
     / b3 \_CS_/ d3 \_CS_/ f3 \         a circle captures everything;
     \____/ c3 \_CP_/ e3 \____/         a triangle captures all but circles:
     / b4 \____/ d4 \xCTx/ f4 \         against a circle both are lost;
     \____/ c4 \xCSx/ e4 \=CC=/         a square captures squares and pentagons,
 ____/ b5 \_++_/ d5 \_++_/ f5 \____     is lost together with a triangle, and
/ a5 \_CC_/ c5 \_++_/ e5 \_++_/ g5 \    cannot attack a circle;
\____/*b6*\_++_/ d6 \_++_/*f6*\_++_/    a pentagon captures only the other
/ a6 \*CT*/ c6 \=CC=/ e6 \[RT]/ g6 \    pentagon.
\____/ b7 \____/ d7 \_++_/ f7 \_++_/   The triangle on f6 could capture where
     \_RC_/ c7 \_RC_/ e7 \_++_/        you see xx; where you see == both would
     / b8 \____/ d8 \_++_/ f8 \        be lost. Circles are slow but the
     \____/ c8 \_RS_/ e8 \_RC_/        strongest: only another circle takes one
     / b9 \_RT_/ d9 \_++_/ f9 \        without being lost.
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

                ____
           ____/ d1 \____              4. Gold
      ____/ c1 \____/ e1 \____
     / b2 \____/ d2 \____/ f2 \        Red's triangle holds the gold tile f6. If
     \_CC_/ c2 \_CC_/ e2 \____/        the triangle on b7 now steps to b6, red
     / b3 \____/ d3 \____/ f3 \        holds both. Cian has one turn to throw
     \____/ c3 \_CP_/ e3 \____/        one of them off; here he cannot, so red's
     / b4 \____/ d4 \____/ f4 \        next turn begins with both tiles held,
     \_++_/ c4 \____/ e4 \____/        and red has won. A threat to take the
 ____/ b5 \_++_/ d5 \____/ f5 \____    gold often draws the defenders away from
/ a5 \_++_/ c5 \_++_/ e5 \____/ g5 \   their pentagon.
\_++_/*b6*\_++_/ d6 \_++_/*f6*\____/
/ a6 \*++*/ c6 \_++_/ e6 \*RT*/ g6 \
\_++_/ b7 \_++_/ d7 \_++_/ f7 \____/
     \[RT]/ c7 \_++_/ e7 \____/
     / b8 \_++_/ d8 \_++_/ f8 \
     \_++_/ c8 \_++_/ e8 \____/
     / b9 \_++_/ d9 \_++_/ f9 \
     \_++_/ c9 \_RP_/ e9 \____/
     / b10\_++_/ d10\____/ f10\
     \_++_/ c10\____/ e10\____/
          \_RC_/ d11\____/
               \____/

5. At the keyboard

A move is the tile you leave and the tile you enter: d7d6. A tile alone shows
what the piece can do, or who can get there. undo takes a move back, as often as
you like. go lets the bot move for you. rules tells the whole rules by topic,
and ? lists every command.
Some advice: watch both ways to win; keep your circles, they are slow but the
strongest; send squares and triangles to lure, and strike where the other side
is uneven.


TACTIGON
 1  Continue (no game)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Settings
 q  Quit
=== errors
line 1: There is no choice 'foo'. Type a number from 1 to 7 or q.
line 2: There is no choice 'setings'. Did you mean 'settings'? Type a number from 1 to 7 or q.
line 3: There is no choice '9'. Type a number from 1 to 7 or q.
