tactigon play --accessible --red human --cian human; ACCESSIBLE=1 tactigon show; ACCESSIBLE=1 tactigon show --view compact
=== input
d7
d6
=== output
Tactigon, board standard, rules none. Red: human. Cian: human.
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
Cian to move.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
    1   2   3   4   5   6   7   8   9   10  11
g                     g5  g6
f       CC  f3  CC  f5 *f6* f7  RC  f9  RC
e     e1  CS  CT  e4  e5  e6  e7  RT  RS  e10
d   CC  CT  CP  CS  CC  d6  RC  RS  RP  RT  RC
c     c1  CS  CT  c4  c5  c6  c7  RT  RS  c10
b       CC  b3  CC  b5 *b6* b7  RC  b9  RC
a                     a5  a6
      1   2   3   4   5   6   7   8   9   10
