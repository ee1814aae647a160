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
Three Dragons, board standard, rules full. white: you. black: random.
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
1: white b9-b4, black h1-h4.
2: white c9-c7, black f1-f3.
3: white b4xf4, black d1-d6.
4: white e8xe6, black b1-b3.
5: white f9-f8, black e2-f2.
6: white e6-d6, black b3-b1.
7: white g9-g4, black f2-a2.
8: white f4-f3, black a2-c2.
9: white f3-c3, black e1-f1.
10: white d6-d2, black c2-a2.
11: white c3xa3, black c1-c2.
12: white d2xf2, black b1-c1.
13: white e9-e6, black c1-e1.
14: white f2-e2, black c2-c5.
15: white h9-h5, black h4-i4.
16: white a3-b3, black g1-g3.
17: white e2xg2, black e1-e3.
18: white g4-a4, black e3-i3.
19: white e6-a6, black c5-d5.
20: white b3-b5*, black d5-d4.
21: white h5-h3, black d4-h4.
22: white a6-h6, black h4-d4.
23: white h6-i6, black d4-d2.
24: white a4-d4, black i4-g4.
25: white h3xd3, black i3xg3.
