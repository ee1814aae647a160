tactigon play --quiet --red human --cian human
cat "$HOME/.local/share/tactigon/lessons"
ls "$HOME/.local/share/tactigon"
=== input
tutorial
d7d8
d7c7
d7d6

d9b9
d9b8
d9c10
d9b8
d9d7

next
d10d9
d10c9
d11d9
n
menu
position
=== output
=== text lesson-1
d8 is behind: numbers grow towards red's side. d6 is in front.
Your move was undone. Try again.
That is c7; the goal is d6.
Hint: The circle stands on d7. Name the tile that it leaves, then d6.
Your move was undone. Try again.
Right. A letter for the column, a number for the line. The aim of it all: take
the other side's pentagon, or hold both gold tiles when your turn begins. The
lessons lead there.

Lesson 2 of 16: Round the corner

Count the sides of a shape: a circle takes 1 step, a triangle up to 3, a square
up to 4, a pentagon up to 5. The steps may turn any way, but every tile on the
way has to be empty: no piece walks through another.
Goal: Bring the triangle from d9 to d7, round the circles.
That is b9; the goal is d7.
Your move was undone. Try again.
That is b8; the goal is d7.
Hint: The way past c9 is shut by your own circle; look at the other side of d8.
Your move was undone. Try again.
That is c10; the goal is d7.
Hint: Over e9 and e8 it is three steps to d7: type d9d7, the program finds the
way.
Your move was undone. Try again.
That is b8; the goal is d7.
The solution: d9-d7.
Now play it yourself.
Right. You name only where a move begins and ends. How the piece gets there does
not matter.

Lesson 3 of 16: Who gets there?

A circle is slow, a square is fast. Type a tile alone, as e6, and you read which
of your pieces can get there.
Goal: Bring a piece to a6 in one turn.

Lesson 4 of 16: Make way

Your square on d11 is shut in by three circles. One of them has to leave before
the square can go anywhere.
Goal: Bring the square to d9 in two turns.
Now the circle itself stands on d9, where the square is to go.
Your move was undone. Try again.
Good. Cian plays d2-d3.
Right. Fast pieces need free tiles. The same wall that keeps others out keeps
yours in.

Lesson 4 of 16: Make way

Your square on d11 is shut in by three circles. One of them has to leave before
the square can go anywhere.
Goal: Bring the square to d9 in two turns.
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
tactigon step done
tactigon corner done
tactigon way done
lessons
