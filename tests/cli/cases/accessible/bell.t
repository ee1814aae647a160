# The bell is only for terminals: in a pipe the command is refused.
echo bell on | tactigon play --cian random --seed 3 --accessible; echo bell | tactigon play --quiet 2>&1 | tail -n 1
=== output
Tactigon, board standard, rules none. Red: you. Cian: random.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Red to move.
Red to move.
line 1: bell works only in a terminal; this is not one.
=== errors
bell is now on.
