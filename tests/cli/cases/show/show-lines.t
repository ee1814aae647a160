tactigon show - --view list
=== input
3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\r (esc)
3/5/2p2/5/7/5T1/T4/5/2P2/5/1 c 0 20
3/5/x
=== output
Cian, 1 piece: pentagon d3.
Red, 3 pieces: pentagon d9; triangles b7, f6.
Gold tiles: b6 empty, f6 red triangle.

Cian, 1 piece: pentagon d3.
Red, 3 pieces: pentagon d9; triangles b7, f6.
Gold tiles: b6 empty, f6 red triangle.
=== errors
-:3:5: expected a piece (CTSP or ctsp) or a number of empty tiles
=== status 3
