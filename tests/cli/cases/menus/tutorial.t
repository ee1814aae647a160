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
 7  Puzzles
 8  Settings
 q  Quit
Lesson 1 of 16: A circle's step
Type a move as in a game. 'hint' helps, 'again' begins the lesson again, 'next'
goes on to the next one, 'lessons' lists them, 'menu' leaves them.

Every tile has a name, a letter and a number. You are red. RC is your circle, on
d7; it takes one step at a time, to a tile that touches its own.
A move is the tile you leave and the tile you enter: d7d8. Or type d7 alone to
pick the piece up, then the tile where you set it down.
Goal: Move the circle to d6, the tile above it.
Cian, 1 piece: pentagon d1.
Red, 2 pieces: pentagon d11; circle d7.
Gold tiles: b6 empty, f6 empty.
