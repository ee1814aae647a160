# A whole game in sentences: the whole board only at the start, then each turn with its consequences. The
# moves of a piece are numbered, and lists are sentences.
tactigon play --accessible --cian random --seed 2
=== input
d7
3
moves d6
4
go
threats
undo
list
go
go
history
=== output
Tactigon, board standard, rules none. Red: you. Cian: random.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Red to move.
d7 has 5 moves:
1: d7-c6
2: d7-c7
3: d7-d6
4: d7-e6
5: d7-e7
Type a number to play that move.
Red d7-d6.
Cian (random) plays d1-c1.
Red to move.
6 moves:
1: d6-c5
2: d6-c6
3: d6xd5
4: d6-d7
5: d6-e5
6: d6-e6
Type a number to play that move.
Red d6-d7.
Cian (random) plays d4-e5.
Red to move.
Red (beginner) plays d8xe5.
Captured: cian square on e5.
Cian: 12 pieces.
Cian (random) plays d3-b7.
Red to move.
Cian threatens to capture your pentagon (b7xd9).
Cian threatens to capture your pentagon (b7xd9).
In danger: your square on e5 (d5xe5, e3xe5 and 3 more), your pentagon on d9
(b7xd9).
You can capture: the pentagon on b7 (b8xb7, e8xb7 and 3 more), the triangle on
d2 (e5*d2), the square on e2 (e5xe2), the square on c2 (e5xc2), the triangle on
e3 (e5*e3), the triangle on c3 (e5*c3).
You have a turn to capture the pentagon (b8xb7).
Undone. Last move: Cian d4-e5.
Red to move.
Cian, 13 pieces: pentagon d3; squares c2, e2, e5; triangles c3, d2, e3; circles b2, b4, c1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Red (beginner) plays d8xe5.
Captured: cian square on e5.
Cian: 12 pieces.
Cian (random) plays d3-b7.
Red to move.
Cian threatens to capture your pentagon (b7xd9).
Red (beginner) plays b8xb7.
Captured: cian pentagon on b7.
Cian: 11 pieces.
Red wins by capturing the pentagon.
1: Red d7-d6, Cian d1-c1.
2: Red d6-d7, Cian d4-e5.
3: Red d8xe5, Cian d3-b7.
4: Red b8xb7.
