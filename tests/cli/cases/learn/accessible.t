tactigon play --accessible --charset unicode --game apart
=== input
tutorial
c5

again
lessons 3
c7c5
c3
n
menu
q
=== output
Apart, board 8x8, rules none. white: you. black: auto, level 3.
White: 0 of 12 apart, at least 9 moves to go; touching: b7, c7, d7, e7, f7, g7, b8, c8, d8, e8, f8, g8.
Black: 0 of 12 apart, at least 9 moves to go; touching: b1, c1, d1, e1, f1, g1, b2, c2, d2, e2, f2, g2.
White to move.
Lesson 1 of 6: As far as the line is long
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

You are white, at the bottom of the board. A piece moves along a row, a column
or a diagonal, by exactly as many squares as the unbroken line of its own side
there has pieces, itself included. It leaps over everything.
The piece on c7 is picked. Its column is a line of two, with c8, so it goes two
squares.
Goal: Jump with it to c5.
White: 0 of 12 apart, at least 9 moves to go; touching: b7, c7, d7, e7, f7, g7, b8, c8, d8, e8, f8, g8.
Black: 0 of 12 apart, at least 9 moves to go; touching: b1, c1, d1, e1, f1, g1, b2, c2, d2, e2, f2, g2.
White to move.
Right. A move of one square is a step, a longer one is a jump.

Lesson 2 of 6: No more, no less

The three pieces in row 5 are a line of three: along it each of them moves three
squares. Up and down each stands alone, a line of one, and takes a step.
Goal: Bring a piece to h5.
White: 0 of 5 apart, at least 2 moves to go; touching: c5, d5, e5, a7, a8.
Black: 0 of 8 apart, at least 6 moves to go; touching: b2, c2, f2, g2, b3, c3, f3, g3.
White to move.

Lesson 2 of 6: No more, no less

The three pieces in row 5 are a line of three: along it each of them moves three
squares. Up and down each stands alone, a line of one, and takes a step.
Goal: Bring a piece to h5.
White: 0 of 5 apart, at least 2 moves to go; touching: c5, d5, e5, a7, a8.
Black: 0 of 8 apart, at least 6 moves to go; touching: b2, c2, f2, g2, b3, c3, f3, g3.
White to move.

Lesson 3 of 6: Jumping on

After a jump the same piece may jump again, by the lines in which it stands now,
or stop. No square is used twice in a turn, and steps cannot be joined.
Goal: Bring the piece from c7 to c3 in one turn.
White: 0 of 4 apart, at least 2 moves to go; touching: c6, g6, c7, g7.
Black: 0 of 4 apart, at least 2 moves to go; touching: b2, g2, b3, g3.
White to move.
White c7-c5.
c5 can continue to c3, or stop.
White to continue the turn.
Right. From c3 there was no further jump: alone it is a line of one. Where one
could go on, stop ends the turn.

Lesson 3 of 6: Jumping on

After a jump the same piece may jump again, by the lines in which it stands now,
or stop. No square is used twice in a turn, and steps cannot be joined.
Goal: Bring the piece from c7 to c3 in one turn.
White: 0 of 4 apart, at least 2 moves to go; touching: c6, g6, c7, g7.
Black: 0 of 4 apart, at least 2 moves to go; touching: b2, g2, b3, g3.
White to move.
White to move.
