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
White (greedy) plays f7-d5-b5.
Now: white separate piece on b5.
White: 2 of 12 apart.
Black (random) plays f2-d4-a1-e1-b4.
White to move.
White (greedy) plays e7-c7-f7-h5.
Now: white separate piece on h5.
White: 3 of 12 apart.
Black (random) plays f1-d3xb5-b3.
Captured: white separate piece on b5.
White: 2 of 11 apart.
White to move.
White (greedy) plays g8-a8-c6-e4-e6-h3.
Now: white separate piece on h3.
White: 3 of 11 apart.
Black (random) plays e2-a2-c4-e4.
Now: black separate piece on e4.
Black: 1 of 12 apart.
White to move.
White (greedy) plays f8-h6-h4-h1.
Now: white separate piece on g7, white separate piece on h1.
White: 5 of 11 apart.
Black (random) plays b3-c4.
White to move.
White (greedy) plays b7-b5.
Now: white separate piece on b5.
White: 6 of 11 apart.
Black (random) plays c3xe5-e7.
Captured: white separate piece on e5.
Now: black separate piece on e7.
White: 5 of 10 apart.
Black: 2 of 12 apart.
White to move.
White (greedy) plays c8-e6-g4-e2.
Now: white separate piece on b8, white separate piece on e2.
White: 7 of 10 apart.
Black (random) plays b2xe2+stop.
Captured: white separate piece on e2.
White: 6 of 9 apart.
White to move.
White (greedy) plays d7-d5.
Now: white separate piece on d5.
White: 7 of 9 apart.
Black (random) plays e2-g4.
Now: black separate piece on g4.
Black: 3 of 12 apart.
White to move.
White (greedy) plays e8-g8-g6xg4-e2.
Captured: black separate piece on g4.
Now: white separate piece on d8, white separate piece on e2.
White: 9 of 9 apart.
Black: 2 of 11 apart.
White wins by being apart.
1: white c7-e5, black e1-c3+stop.
2: white f7-d5-b5, black f2-d4-a1-e1-b4.
3: white e7-c7-f7-h5, black f1-d3xb5-b3.
4: white g8-a8-c6-e4-e6-h3, black e2-a2-c4-e4.
5: white f8-h6-h4-h1, black b3-c4.
6: white b7-b5, black c3xe5-e7.
7: white c8-e6-g4-e2, black b2xe2+stop.
8: white d7-d5, black e2-g4.
9: white e8-g8-g6xg4-e2.
