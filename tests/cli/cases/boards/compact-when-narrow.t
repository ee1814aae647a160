tactigon play --seed 5 --width 35
# Neither does the compact board that was asked for.
tactigon show --view compact --width 12 | tail -n 1
=== input
d7d6
=== output
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Cian (beginner) plays d5xd6.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d6, f2, f4.
Red, 12 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Cian (beginner) plays d5xd6.
Gold tiles: b6 empty, f6 empty.
=== errors
35 columns are too few for a board: the position is described in words.
12 columns are too few for a board: the position is described in words.
