# A whole game. Captures, pieces that become weaker, and pieces in danger are reported.
tactigon play --game dragons --accessible --black random --seed 14
=== input
b9
3
go
go
go
go
go
go
go
go
go
go
go
go
go
go
go
go
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
Three Dragons, board standard, rules full. White: you. Black: random.
White, 8 pieces: 4 at e8; 3 at b9, h9; 2 at c9, d9, e9, f9, g9.
Black, 8 pieces: 4 at e2; 3 at b1, h1; 2 at c1, d1, e1, f1, g1.
Caves: a5 open, e5 open, i5 open.
White to move.
b9 has 7 moves:
1: b9-b2
2: b9-b3
3: b9-b4
4: b9-b5
5: b9-b6
6: b9-b7
7: b9-b8
Type a number to play that move.
White b9-b4.
Black (random) plays h1-h4.
White to move.
White (beginner) plays c9-c7.
Black (random) plays f1-f3.
White to move.
White (beginner) plays b4xf4.
Captured: black strength 2 on f3.
Now: white strength 2 on f4.
Black: 7 pieces.
Black (random) plays d1-d6.
White to move.
White (beginner) plays e8xe6.
Captured: black strength 2 on d6.
Now: white strength 3 on e6.
Black: 6 pieces.
Black (random) plays b1-b3.
White to move.
White (beginner) plays f9-f8.
Black (random) plays e2-f2.
White to move.
White (beginner) plays e6-d6.
Black (random) plays b3-b1.
White to move.
White (beginner) plays g9-g4.
Black (random) plays f2-a2.
White to move.
White (beginner) plays f4-f3.
Black (random) plays a2-c2.
White to move.
White (beginner) plays f3-c3.
Black (random) plays e1-f1.
White to move.
White (beginner) plays d6-d2.
Black (random) plays c2-a2.
White to move.
White (beginner) plays c3xa3.
Captured: black strength 4 on a2.
Black: 5 pieces.
Black (random) plays c1-c2.
White to move.
White (beginner) plays d2xf2.
Captured: black strength 2 on f1.
Now: white strength 2 on f2.
Black: 4 pieces.
Black (random) plays b1-c1.
White to move.
White (beginner) plays e9-e6.
Black (random) plays c1-e1.
White to move.
White (beginner) plays f2-e2.
Black (random) plays c2-c5.
White to move.
White (beginner) plays h9-h5.
Black (random) plays h4-i4.
White to move.
White (beginner) plays a3-b3.
Black (random) plays g1-g3.
White to move.
White (beginner) plays e2xg2.
Captured: black strength 2 on g3.
Black: 3 pieces.
Black (random) plays e1-e3.
White to move.
White (beginner) plays g4-a4.
Black (random) plays e3-i3.
White to move.
White (beginner) plays e6-a6.
Black (random) plays c5-d5.
White to move.
White (beginner) plays b3-b5*.
New: white strength 3 on a5.
White: 9 pieces.
Caves: a5 spent with its dragon on it, e5 open, i5 open.
Black (random) plays d5-d4.
White to move.
White (beginner) plays h5-h3.
Black (random) plays d4-h4.
White to move.
White (beginner) plays a6-h6.
Black (random) plays h4-d4.
White to move.
White (beginner) plays h6-i6.
Black (random) plays d4-d2.
White to move.
White (beginner) plays a4-d4.
Black (random) plays i4-g4.
White to move.
White (beginner) plays h3xd3.
Captured: black strength 2 on d2.
Now: white strength 2 on d3.
Black: 2 pieces.
Black (random) plays i3xg3.
Captured: white strength 2 on g2.
Now: black strength 2 on g3.
White: 8 pieces.
White to move.
1: White b9-b4, Black h1-h4.
2: White c9-c7, Black f1-f3.
3: White b4xf4, Black d1-d6.
4: White e8xe6, Black b1-b3.
5: White f9-f8, Black e2-f2.
6: White e6-d6, Black b3-b1.
7: White g9-g4, Black f2-a2.
8: White f4-f3, Black a2-c2.
9: White f3-c3, Black e1-f1.
10: White d6-d2, Black c2-a2.
11: White c3xa3, Black c1-c2.
12: White d2xf2, Black b1-c1.
13: White e9-e6, Black c1-e1.
14: White f2-e2, Black c2-c5.
15: White h9-h5, Black h4-i4.
16: White a3-b3, Black g1-g3.
17: White e2xg2, Black e1-e3.
18: White g4-a4, Black e3-i3.
19: White e6-a6, Black c5-d5.
20: White b3-b5*, Black d5-d4.
21: White h5-h3, Black d4-h4.
22: White a6-h6, Black h4-d4.
23: White h6-i6, Black d4-d2.
24: White a4-d4, Black i4-g4.
25: White h3xd3, Black i3xg3.
