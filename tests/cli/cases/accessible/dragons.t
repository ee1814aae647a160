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
White (beginner) plays e8xe6.
Captured: black strength 2 on f6.
Now: white strength 3 on e6.
Black: 7 pieces.
Black (random) plays c1-c3.
White to move.
White (beginner) plays b4xb3.
Captured: black strength 2 on c3.
Now: white strength 2 on b3.
Black: 6 pieces.
Black (random) plays g1-g6.
White to move.
White (beginner) plays e6xf6.
Captured: black strength 2 on g6.
Now: white strength 2 on f6.
Black: 5 pieces.
Black (random) plays h1-h7.
White to move.
White (beginner) plays c9xc1.
Captured: black strength 3 on b1.
Black: 4 pieces.
Black (random) plays h7-h3.
White to move.
White (beginner) plays b3-b5.
Black (random) plays e1-g1.
White to move.
White (beginner) plays h9-h4.
Black (random) plays d1-d7.
White to move.
White (beginner) plays c1-c7.
Black (random) plays d7-g7.
White to move.
White (beginner) plays f6-a6.
Black (random) plays g1-g5.
White to move.
White (beginner) plays h4-a4*.
New: white strength 3 on a5.
White: 9 pieces.
Caves: a5 spent with its dragon on it, e5 open, i5 open.
Black (random) plays h3-f3.
White to move.
White (beginner) plays a4-h4.
Black (random) plays f3-a3.
White to move.
White (beginner) plays h4xh7.
Captured: black strength 2 on g7.
Now: white strength 2 on h7.
Black: 3 pieces.
Black (random) plays g5-h5.
White to move.
White (beginner) plays g9xg5.
Captured: black strength 2 on h5.
Black: 2 pieces.
Black (random) plays e2-c2.
White to move.
White (beginner) plays c7-c3.
Black (random) plays c2-g2.
White to move.
White (beginner) plays g5-g3.
Black (random) plays g2-e2.
White to move.
White (beginner) plays g3-g8.
Black (random) plays e2-f2.
White to move.
White (beginner) plays c3-f3.
Black (random) plays a3-d3.
White to move.
White (beginner) plays a6-i6.
Black (random) plays d3xe3.
Captured: white strength 2 on f3.
Now: black strength 2 on e3.
White: 8 pieces.
White to move.
White (beginner) plays h7-h5.
Black (random) plays f2-a2.
White to move.
White (beginner) plays a5xa3.
Captured: black strength 4 on a2.
Black: 1 piece.
Caves: a5 spent, e5 open, i5 open.
White wins as the other side has fewer than two pieces.
1: white b9-b4, black f1-f6.
2: white e8xe6, black c1-c3.
3: white b4xb3, black g1-g6.
4: white e6xf6, black h1-h7.
5: white c9xc1, black h7-h3.
6: white b3-b5, black e1-g1.
7: white h9-h4, black d1-d7.
8: white c1-c7, black d7-g7.
9: white f6-a6, black g1-g5.
10: white h4-a4*, black h3-f3.
11: white a4-h4, black f3-a3.
12: white h4xh7, black g5-h5.
13: white g9xg5, black e2-c2.
14: white c7-c3, black c2-g2.
15: white g5-g3, black g2-e2.
16: white g3-g8, black e2-f2.
17: white c3-f3, black a3-d3.
18: white a6-i6, black d3xe3.
19: white h7-h5, black f2-a2.
20: white a5xa3.
=== errors
line 22: The game is over. Type new, undo, menu or quit.
line 23: The game is over. Type new, undo, menu or quit.
line 24: The game is over. Type new, undo, menu or quit.
line 25: The game is over. Type new, undo, menu or quit.
line 26: The game is over. Type new, undo, menu or quit.
