# A game that is over can be shown again with its result, but cannot be continued.
tactigon play --seed 3 --view list --no-save
=== input
resign yes
board
menu
continue
0
q
=== output
Tactigon, board standard, rules none. Red: you. Cian: auto, level 3.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Red to move.
Cian wins: Red has resigned.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Cian wins: Red has resigned.

TACTIGON
=== text main-menu
=== errors
line 4: Type 1 to 9, a word such as 'tutorial', or q.
line 5: Type 1 to 9, a word such as 'tutorial', or q.
=== status 4
