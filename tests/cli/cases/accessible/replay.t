# A replay reports what each step changes, and describes the board only on request.
tactigon replay "$CASES/replay/game.tgr" --accessible
=== input
next
next
board
prev
=== output
TACTIGON

Red: human
Cian: level:5
Position 0 of 5
Start
Next: d7-d6
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Position 1 of 5
Move 1, Red: d7-d6
{to the middle}
Next: d5xd6
Position 2 of 5
Move 1, Cian: d5xd6
Next: e8*d6
Captured: red circle on d6.
Red: 12 pieces.
TACTIGON

Red: human
Cian: level:5
Position 2 of 5
Move 1, Cian: d5xd6
Next: e8*d6
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d6, f2, f4.
Red, 12 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Position 1 of 5
Move 1, Red: d7-d6
{to the middle}
Next: d5xd6
