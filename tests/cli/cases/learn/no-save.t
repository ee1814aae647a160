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
Right. The letter is the column, the number is the line. To win, capture the
other side's pentagon, or hold all gold when your opponent's turn ends. The next
lessons lead up to that.

Lesson 1 of 16: A circle's step

Every tile is named by a letter and a number. You are Red. RC is your circle, on
d7. It moves one step at a time, to a neighbouring tile.
Type the tiles that you leave and enter as one word. Or type d7 first, and then
the tile to go to.
Goal: Move the circle to d6, the tile in front of it.
