tactigon --view list
=== input
tutorial
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
1. The board

Two armies face each other: cian above, red below. RC is a red circle, CT a cian
triangle, and so on: C circle, T triangle, S square, P pentagon. Every tile has
a name, a letter and a number. Two tiles are gold: b6 and f6.
You win in one of two ways: capture the other side's pentagon, or hold both gold
tiles when your turn begins.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.

2. Moving

Each turn you move one piece, over empty tiles, in any directions. Count the
sides of its shape: a circle takes 1 step, a triangle up to 3, a square up to 4,
a pentagon up to 5. Here the triangle on c8 is picked; ++ marks where it can go.
Type c8 to pick it up, then d6 to set it down; or c8d6 at once.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.

3. Fighting

A move may end on a piece of the other side. Fewer sides are stronger:
 a circle captures everything;
 a triangle captures all but circles: against a circle both are lost;
 a square captures squares and pentagons, is lost together with a triangle, and
 cannot attack a circle;
 a pentagon captures only the other pentagon.
The triangle on f6 could capture where you see xx; where you see == both would
be lost. Circles are slow but the strongest: only another circle takes one
without being lost.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles b6, d2, e3; circles b2, b5, d1, d6, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, f6; circles b7, b10, d7, d11, f8, f10.
Gold tiles: b6 cian triangle, f6 red triangle.

4. Gold

Red's triangle holds the gold tile f6. If the triangle on b7 now steps to b6,
red holds both. Cian has one turn to throw one of them off; here he cannot, so
red's next turn begins with both tiles held, and red has won. A threat to take
the gold often draws the defenders away from their pentagon.
Cian, 3 pieces: pentagon d3; circles b2, d2.
Red, 4 pieces: pentagon d9; triangles b7, f6; circle c10.
Gold tiles: b6 empty, f6 red triangle.

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
