tactigon play --quiet --no-save --red human --cian human
ls -A "$HOME"
=== input
tutorial
d7d6
n
menu
q
=== output
=== text lesson-1
Right. A letter for the column, a number for the line. The aim of it all: take
the other side's pentagon, or hold both gold tiles when your turn begins. The
lessons lead there.

Lesson 1 of 16: A circle's step

Every tile has a name, a letter and a number. You are red. RC is your circle, on
d7; it takes one step at a time, to a tile that touches its own.
Type the tile you leave and the tile you enter, together. Or type d7 alone to
pick the piece up, then the tile where you set it down.
Goal: Move the circle to d6, the tile before it.
