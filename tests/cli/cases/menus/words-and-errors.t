tactigon
=== input
foo
setings
10
?
NEW
0
new game
b
tutorial 
 q
=== output
TACTIGON
=== text main-menu

TACTIGON
=== text main-menu

New game
=== text mode-menu

TACTIGON
=== text main-menu

New game
=== text mode-menu

TACTIGON
=== text main-menu
=== text lesson-1
                ____
           ____/ d1 \____
      ____/ c1 \_CP_/ e1 \____
     / b2 \____/ d2 \____/ f2 \
     \____/ c2 \____/ e2 \____/
     / b3 \____/ d3 \____/ f3 \
     \____/ c3 \____/ e3 \____/
     / b4 \____/ d4 \____/ f4 \
     \____/ c4 \____/ e4 \____/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \____/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \____/ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \_RC_/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \____/ c8 \____/ e8 \____/
     / b9 \____/ d9 \____/ f9 \
     \____/ c9 \____/ e9 \____/
     / b10\____/ d10\____/ f10\
     \____/ c10\____/ e10\____/
          \____/ d11\____/
               \_RP_/

TACTIGON, move 1, Red
 Cian  lesson                    1 piece
*Red   you                      2 pieces
 Gold  b6 free  f6 free
 Goal: Move the circle to d6, the tile in front of it.
=== errors
line 1: Type 1 to 9, a word such as 'tutorial', or q.
line 2: Did you mean 'settings'? Type 1 to 9, a word such as 'tutorial', or q.
line 3: Type 1 to 9, a word such as 'tutorial', or q.
=== status 4
