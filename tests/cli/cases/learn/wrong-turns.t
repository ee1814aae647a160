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
d8 is behind the circle: numbers grow towards Red's side.
Your move was undone. Try again.
That is c7; the goal is d6.
Hint: The circle is on d7. Type d7 first, then d6.
Your move was undone. Try again.
Right. The letter is the column, the number is the line. To win, capture the
other side's pentagon, or hold all gold when your opponent's turn ends. The next
lessons lead up to that.

Lesson 2 of 16: Round the corner

The sides of a shape say how far it can move: a triangle up to 3 steps, a square
up to 4, a pentagon up to 5. A circle moves 1. The path may bend at every step,
but every tile on it must be free: no piece moves through another.
Goal: Move the triangle from d9 to d7, round the circles.
That is b9; the goal is d7.
Your move was undone. Try again.
That is b8; the goal is d7.
Hint: Your own circle blocks the path over c9. Look at the other side of d8.
Your move was undone. Try again.
That is c10; the goal is d7.
Hint: Over e9 and e8 it is three steps to d7: type d9d7, and the program finds
the path.
Your move was undone. Try again.
That is b8; the goal is d7.
The solution: d9-d7.
Now play it yourself.
Right. You only type where a move begins and ends. The path does not matter.

Lesson 3 of 16: Which piece gets there?

A circle is slow, a square is fast. Type a tile alone, such as e6, to see which
of your pieces can get there.
Goal: Move a piece to a6 in one turn.

Lesson 4 of 16: Make way

Your square on d11 is shut in by three circles. One of them must move before the
square can.
Goal: Move the square to d9 in two turns.
Now the circle is on d9, where the square should go.
Your move was undone. Try again.
Good. Cian plays d2-d3.
Right. Fast pieces need free tiles. A wall that keeps the other side's pieces
out also keeps yours in.

Lesson 4 of 16: Make way

Your square on d11 is shut in by three circles. One of them must move before the
square can.
Goal: Move the square to d9 in two turns.
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
tactigon step done
tactigon corner done
tactigon way done
lessons
