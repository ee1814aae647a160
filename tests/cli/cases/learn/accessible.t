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
Apart, board 8x8, rules none. White: you. Black: auto, level 3.
White: 0 of 12 apart, at least 9 moves to go; touching: b7, c7, d7, e7, f7, g7, b8, c8, d8, e8, f8, g8.
Black: 0 of 12 apart, at least 9 moves to go; touching: b1, c1, d1, e1, f1, g1, b2, c2, d2, e2, f2, g2.
White to move.
Lesson 1 of 6: A line of two
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

You are White, at the bottom of the board. A piece moves in a straight line:
along a row, a column or a diagonal. Count the unbroken run of its own side's
pieces along that line, itself included: it moves exactly that many squares, and
jumps over anything in between.
The piece on c7 is already picked up. In its column it stands in a line of two,
with c8, so it moves two squares.
Goal: Jump to c5.
White: 0 of 12 apart, at least 9 moves to go; touching: b7, c7, d7, e7, f7, g7, b8, c8, d8, e8, f8, g8.
Black: 0 of 12 apart, at least 9 moves to go; touching: b1, c1, d1, e1, f1, g1, b2, c2, d2, e2, f2, g2.
White to move.
Right. A move of one square is called a step, a longer one a jump.

Lesson 2 of 6: No more, no less

The three pieces in row 5 are a line of three: each of them moves three squares
along the row. In other directions each is a line of one and moves one square.
Goal: Move a piece to h5.
White: 0 of 5 apart, at least 2 moves to go; touching: c5, d5, e5, a7, a8.
Black: 0 of 8 apart, at least 6 moves to go; touching: b2, c2, f2, g2, b3, c3, f3, g3.
White to move.

Lesson 2 of 6: No more, no less

The three pieces in row 5 are a line of three: each of them moves three squares
along the row. In other directions each is a line of one and moves one square.
Goal: Move a piece to h5.
White: 0 of 5 apart, at least 2 moves to go; touching: c5, d5, e5, a7, a8.
Black: 0 of 8 apart, at least 6 moves to go; touching: b2, c2, f2, g2, b3, c3, f3, g3.
White to move.

Lesson 3 of 6: Jump after jump

After a jump, the same piece may jump again, or stop. Its next jump is as long
as the line that it is in now. It may not use a square twice in one turn, and a
step is always a whole turn.
Goal: Move the piece from c7 to c3 in one turn.
White: 0 of 4 apart, at least 2 moves to go; touching: c6, g6, c7, g7.
Black: 0 of 4 apart, at least 2 moves to go; touching: b2, g2, b3, g3.
White to move.
White c7-c5.
c5 can continue to c3, or stop.
White to continue the turn.
Right. From c3 the piece could not jump again: alone, it is a line of one. Where
another jump is possible, 'stop' ends the turn.

Lesson 3 of 6: Jump after jump

After a jump, the same piece may jump again, or stop. Its next jump is as long
as the line that it is in now. It may not use a square twice in one turn, and a
step is always a whole turn.
Goal: Move the piece from c7 to c3 in one turn.
White: 0 of 4 apart, at least 2 moves to go; touching: c6, g6, c7, g7.
Black: 0 of 4 apart, at least 2 moves to go; touching: b2, g2, b3, g3.
White to move.
Apart, board 8x8, rules none. White: you. Black: auto, level 3.
White: 0 of 12 apart, at least 9 moves to go; touching: b7, c7, d7, e7, f7, g7, b8, c8, d8, e8, f8, g8.
Black: 0 of 12 apart, at least 9 moves to go; touching: b1, c1, d1, e1, f1, g1, b2, c2, d2, e2, f2, g2.
White to move.
