# A whole game with turns of several steps. Each turn reports pieces that it has separated or joined.
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
Apart, board 8x8, rules none. White: you. Black: random.
White: 0 of 12 apart, at least 9 moves to go; touching: b7, c7, d7, e7, f7, g7, b8, c8, d8, e8, f8, g8.
Black: 0 of 12 apart, at least 9 moves to go; touching: b1, c1, d1, e1, f1, g1, b2, c2, d2, e2, f2, g2.
White to move.
c7 has 3 moves:
1: c7-a5
2: c7-c5
3: c7-e5
Type a number to play that move.
White c7-e5.
Now: white separate piece on e5.
White: 1 of 12 apart.
Black (random) plays e1-c3+stop.
White to move.
c8 has 3 moves:
1: c8-a6
2: c8-c7
3: c8-e6
Type a number to play that move.
Lines of the white piece on e5, and where it can land: row 1 (d5 and f5), column
1 (e4 and e6), diagonal down to the right 1 (d4 and f6), diagonal down to the
left 1 (f4 and d6).
White (beginner) plays e7-c5.
Now: white separate piece on c5.
White: 2 of 12 apart.
Black (random) plays c1-e3-b6.
Now: black separate piece on b6.
Black: 1 of 12 apart.
White to move.
White (beginner) plays f7-f5-d5-a5.
Now: white separate piece on a5.
White: 3 of 12 apart.
Black (random) plays b1-b3-d3-f3-h1-e1-a1-d4xg7.
Captured: white touching piece on g7.
Now: black separate piece on g7.
White: 3 of 11 apart.
Black: 2 of 12 apart.
White to move.
White (beginner) plays c8-e6-g4.
Now: white separate piece on g4.
White: 4 of 11 apart.
Black (random) plays c3-e1+stop.
White to move.
White (beginner) plays d8-h8.
Black (random) plays b6xb7.
Captured: white touching piece on b7.
Now: white separate piece on b8.
White: 5 of 10 apart.
White to move.
White (beginner) plays e8-a8+stop.
Now: white separate piece on d7, white touching piece on b8.
Black (random) plays g1-c1-c3-a1.
White to move.
White (beginner) plays g8-d8+stop.
Now: white touching piece on d7, white separate piece on f8, white separate piece on h8.
White: 6 of 10 apart.
Black (random) plays c2-c1.
White to move.
White (beginner) plays g4-h4.
Black (random) plays g7-h6.
White to move.
White (beginner) plays d8-d6-f4-h2.
Now: white separate piece on d7, white separate piece on h2.
White: 8 of 10 apart.
Black (random) plays d1-d3-a6.
Now: black touching piece on b7.
Black: 1 of 12 apart.
White to move.
1: White c7-e5, Black e1-c3+stop.
2: White e7-c5, Black c1-e3-b6.
3: White f7-f5-d5-a5, Black b1-b3-d3-f3-h1-e1-a1-d4xg7.
4: White c8-e6-g4, Black c3-e1+stop.
5: White d8-h8, Black b6xb7.
6: White e8-a8+stop, Black g1-c1-c3-a1.
7: White g8-d8+stop, Black c2-c1.
8: White g4-h4, Black g7-h6.
9: White d8-d6-f4-h2, Black d1-d3-a6.
