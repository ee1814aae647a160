tactigon play --quiet --red human --cian human --nodes 3000
=== input
moves
moves c8
moves d6
moves z9
position
pieces red
where pentagon
around d6
scan d
threats
last
history
=== output
58 moves: b10-b9 b10-c10 b8-b7 b8-b9 b8-c7 c8-a6 c8-b6 c8-b7 c8-b9 c8-c5 c8-c6
 c8-c7 c8-d6 c9-b9 c9-c10 d10-c10 d10-e10 d11-c10 d11-e10 d7-c6 d7-c7 d7-d6
 d7-e6 d7-e7 d8-a5 d8-a6 d8-b5 d8-b6 d8-b7 d8-c4 d8-c5 d8-c6 d8-c7 d8-d6 d8-e4
 d8-e5 d8-e6 d8-e7 d8-f5 d8-f6 d8-f7 d8-g5 d8-g6 e8-d6 e8-e5 e8-e6 e8-e7 e8-f6
 e8-f7 e8-f9 e8-g6 e9-e10 e9-f9 f10-e10 f10-f9 f8-e7 f8-f7 f8-f9
8 moves: c8-a6 c8-b6 c8-b7 c8-b9 c8-c5 c8-c6 c8-c7 c8-d6
4 moves: c8-d6 d7-d6 d8-d6 e8-d6
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles
b8, b10, d7, d11, f8, f10.
Pentagons: Red on d9; Cian on d3.
Around d6: above d5 cian circle, upper right e5 empty, lower right e6 empty,
below d7 red circle, lower left c6 empty, upper left c5 empty.
Column d from the top: d1 cian circle, d2 cian triangle, d3 cian pentagon, d4
cian square, d5 cian circle, d6 empty, d7 red circle, d8 red square, d9 red
pentagon, d10 red triangle, d11 red circle.
Nothing of yours is in danger.
You can capture nothing.
No moves have been played yet.
No moves have been played yet.
=== errors
line 4: 'z9' is not on this board.
=== status 4
