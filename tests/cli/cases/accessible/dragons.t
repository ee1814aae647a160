# A whole game; what is captured and what has become weaker is said, and what is in danger.
tactigon play --game dragons --accessible --black random --seed 1
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
b9 can take 7 moves:
1: b9-b2
2: b9-b3
3: b9-b4
4: b9-b5
5: b9-b6
6: b9-b7
7: b9-b8
Type the number of one to play it.
White b9-b4.
Black (random) plays f1-f6.
White to move.
White (greedy) plays e8xe6.
Captured: black strength 2 on f6.
Now: white strength 3 on e6.
Black: 7 pieces.
Black (random) plays c1-c3.
White to move.
White (greedy) plays b4xc4.
Captured: black strength 2 on c3.
Now: white strength 2 on c4.
Black: 6 pieces.
Black (random) plays b1-b3.
White to move.
White (greedy) plays c9-c5.
Black (random) plays b3-g3.
White to move.
White (greedy) plays g9-g5.
Black (random) plays e2-h2.
White to move.
White (greedy) plays c5-c6.
Black (random) plays e1-f1.
White to move.
White (greedy) plays d9-d7.
Black (random) plays h2-e2.
White to move.
White (greedy) plays c6-a6.
Black (random) plays d1-c1.
White to move.
White (greedy) plays g5-h5.
Black (random) plays f1-e1.
White to move.
White (greedy) plays f9-f8.
Black (random) plays e2-h2.
White to move.
White (greedy) plays d7-d1.
Black (random) plays g3-g7.
White to move.
White (greedy) plays f8xf1.
Captured: black strength 2 on e1.
Black: 5 pieces.
Black (random) plays h2-h3.
White to move.
White (greedy) plays c4-c2.
Black (random) plays g1-g6.
White to move.
White (greedy) plays e6xf6.
Captured: black strength 2 on g6.
Now: white strength 2 on f6.
Black: 4 pieces.
Black (random) plays g7-c7.
White to move.
White (greedy) plays f1xg1.
Captured: black strength 3 on h1.
Black: 3 pieces.
Black (random) plays c7-g7.
White to move.
White (greedy) plays c2-c4.
Black (random) plays h3-i3.
White to move.
White (greedy) plays a6-d6.
Black (random) plays i3-d3.
White to move.
White (greedy) plays h5-h6.
Black (random) plays g7-g3.
White to move.
White (greedy) plays e9-c9.
Black (random) plays d3xd4.
Captured: white strength 2 on c4.
Now: black strength 3 on d4.
White: 7 pieces.
White to move.
White (greedy) plays f6-f7.
Black (random) plays g3xg6.
Captured: white strength 2 on h6.
Now: black strength 2 on g6.
White: 6 pieces.
White to move.
White (greedy) plays h9xh6.
Captured: black strength 2 on g6.
Now: white strength 2 on h6.
Black: 2 pieces.
Black (random) plays d4-h4.
White to move.
White (greedy) plays d6-d7.
Black (random) plays h4-i4.
White to move.
White (greedy) plays f7-h7.
Black (random) plays i4-f4.
White to move.
White (greedy) plays g1-g8.
Black (random) plays f4-c4.
White to move.
White (greedy) plays g8-e8.
Black (random) plays c1-c3.
White to move.
1: white b9-b4, black f1-f6.
2: white e8xe6, black c1-c3.
3: white b4xc4, black b1-b3.
4: white c9-c5, black b3-g3.
5: white g9-g5, black e2-h2.
6: white c5-c6, black e1-f1.
7: white d9-d7, black h2-e2.
8: white c6-a6, black d1-c1.
9: white g5-h5, black f1-e1.
10: white f9-f8, black e2-h2.
11: white d7-d1, black g3-g7.
12: white f8xf1, black h2-h3.
13: white c4-c2, black g1-g6.
14: white e6xf6, black g7-c7.
15: white f1xg1, black c7-g7.
16: white c2-c4, black h3-i3.
17: white a6-d6, black i3-d3.
18: white h5-h6, black g7-g3.
19: white e9-c9, black d3xd4.
20: white f6-f7, black g3xg6.
21: white h9xh6, black d4-h4.
22: white d6-d7, black h4-i4.
23: white f7-h7, black i4-f4.
24: white g1-g8, black f4-c4.
25: white g8-e8, black c1-c3.
