tactigon replay "$CASES/replay/game.tgr" --accessible
printf 'next\nquit\n' | tactigon replay "$CASES/replay/game.tgr" --accessible --quiet
=== output
Position 0 of 5
Start
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.

Position 1 of 5
Move 1, Red: d7-d6
{to the middle}
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d6, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.

Position 2 of 5
Move 1, Cian: d5xd6
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d6, f2, f4.
Red, 12 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.

Position 3 of 5
Move 2, Red: e8*d6
{both <b>"are lost"</b> & gone}
Cian, 12 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, f2, f4.
Red, 11 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10; circles b8, b10, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.

Position 4 of 5
Move 2, Cian: c3-d6
Cian, 12 pieces: pentagon d3; squares c2, d4, e2; triangles d2, d6, e3; circles b2, b4, d1, f2, f4.
Red, 11 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10; circles b8, b10, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.

Position 5 of 5
Move 3, Red: f8-f7
Cian, 12 pieces: pentagon d3; squares c2, d4, e2; triangles d2, d6, e3; circles b2, b4, d1, f2, f4.
Red, 11 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10; circles b8, b10, d11, f7, f10.
Gold tiles: b6 empty, f6 empty.
Position 0 of 5
Start
Next: d7-d6
Position 1 of 5
Move 1, Red: d7-d6
{to the middle}
Next: d5xd6
