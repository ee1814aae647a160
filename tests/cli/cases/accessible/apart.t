# A whole game with turns of several steps, each told with who is apart by it.
tactigon play --game apart --accessible --black random --seed 1
=== input
c7
3
c8
lines e5
go
go
go
go
go
go
go
go
history
=== output
Apart, board 8x8, rules none. white: you. black: random.
White: 0 of 12 apart, at least 9 moves to go; touching: b7, c7, d7, e7, f7, g7, b8, c8, d8, e8, f8, g8.
Black: 0 of 12 apart, at least 9 moves to go; touching: b1, c1, d1, e1, f1, g1, b2, c2, d2, e2, f2, g2.
White to move.
c7 can take 3 moves:
1: c7-a5
2: c7-c5
3: c7-e5
Type the number of one to play it.
White c7-e5.
Now: white separate piece on e5.
White: 1 of 12 apart.
Black (random) plays e1-c3+stop.
White to move.
c8 can take 3 moves:
1: c8-a6
2: c8-c7
3: c8-e6
Type the number of one to play it.
Lines of the white piece on e5, with where it may land: row 1 (d5 and f5),
column 1 (e4 and e6), diagonal down to the right 1 (d4 and f6), diagonal down to
the left 1 (f4 and d6).
White (beginner) plays e7-c5.
Now: white separate piece on c5.
White: 2 of 12 apart.
Black (random) plays c1-e3-b6.
Now: black separate piece on b6.
Black: 1 of 12 apart.
White to move.
White (beginner) plays e8-c6-a4.
Now: white separate piece on a4.
White: 3 of 12 apart.
Black (random) plays g1-e3-c1.
White to move.
White (beginner) plays c8-e6-g4.
Now: white separate piece on g4.
White: 4 of 12 apart.
Black (random) plays d2-d4-a1-e1-g3.
White to move.
White (beginner) plays f8-h8-f6-f4-h2.
Now: white separate piece on h2.
White: 5 of 12 apart.
Black (random) plays e2-c4+stop.
White to move.
White (beginner) plays g7-h6.
Now: white separate piece on h6.
White: 6 of 12 apart.
Black (random) plays b2-d2-d4-f4xh2-e2xg4-g1-e3xc5-a7.
Captured: white separate piece on h2, white separate piece on g4, white separate piece on c5.
Now: black touching piece on b6.
White: 3 of 9 apart.
Black: 0 of 12 apart.
White to move.
White (beginner) plays b7-a6.
Now: white separate piece on b8, white separate piece on a6.
White: 5 of 9 apart.
Black (random) plays c1-c5.
White to move.
White (beginner) plays g8-h8.
Now: white separate piece on f7, white separate piece on h8.
White: 7 of 9 apart.
Black (random) plays f2-d2-b2.
White to move.
White (beginner) plays d7-c6.
Now: white separate piece on d8, white separate piece on c6.
White: 9 of 9 apart.
White wins by being apart.
1: white c7-e5, black e1-c3+stop.
2: white e7-c5, black c1-e3-b6.
3: white e8-c6-a4, black g1-e3-c1.
4: white c8-e6-g4, black d2-d4-a1-e1-g3.
5: white f8-h8-f6-f4-h2, black e2-c4+stop.
6: white g7-h6, black b2-d2-d4-f4xh2-e2xg4-g1-e3xc5-a7.
7: white b7-a6, black c1-c5.
8: white g8-h8, black f2-d2-b2.
9: white d7-c6.
