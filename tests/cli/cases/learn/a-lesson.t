tactigon --view compact
=== input
tutorial
d7d6

menu
q
=== output
TACTIGON
=== text main-menu
=== text lesson-1
    1   2   3   4   5   6   7   8   9   10  11
g                     g5  g6
f       f2  f3  f4  f5 *f6* f7  f8  f9  f10
e     e1  e2  e3  e4  e5  e6  e7  e8  e9  e10
d   CP  d2  d3  d4  d5  d6  RC  d8  d9  d10 RP
c     c1  c2  c3  c4  c5  c6  c7  c8  c9  c10
b       b2  b3  b4  b5 *b6* b7  b8  b9  b10
a                     a5  a6
      1   2   3   4   5   6   7   8   9   10

TACTIGON, move 1, Red
 Cian  lesson                    1 piece
*Red   you                      2 pieces
 Gold  b6 free  f6 free
 Goal: Move the circle to d6, the tile in front of it.
Right. The letter is the column, the number is the line. To win, capture the
other side's pentagon, or hold all gold when your opponent's turn ends. The next
lessons lead up to that.

Lesson 2 of 16: Round the corner

The sides of a shape say how far it can move: a triangle up to 3 steps, a square
up to 4, a pentagon up to 5. A circle moves 1. The path may bend at every step,
but every tile on it must be free: no piece moves through another.
Goal: Move the triangle from d9 to d7, round the circles.
    1   2   3   4   5   6   7   8   9   10  11
g                     g5  g6
f       f2  f3  f4  f5 *f6* f7  f8  f9  f10
e     e1  e2  e3  e4  e5  e6  e7  e8  e9  e10
d   CP  d2  d3  d4  d5  d6  d7  RC  RT  d10 RP
c     c1  c2  c3  c4  c5  c6  c7  c8  RC  c10
b       b2  b3  b4  b5 *b6* b7  b8  b9  b10
a                     a5  a6
      1   2   3   4   5   6   7   8   9   10

TACTIGON, move 1, Red
 Cian  lesson                    1 piece
*Red   you                      4 pieces
 Gold  b6 free  f6 free
 Goal: Move the triangle from d9 to d7, round the circles.

TACTIGON
=== text main-menu
