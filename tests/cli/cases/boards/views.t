tactigon play --quiet --red human --cian human
=== input
board
view compact
board
view list
board
view large
flip
board
flip
view
view big
view lage
=== output
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
=== text board-red
          \____/ d11\____/
               \_RC_/

TACTIGON, move 1, Red
 Cian  human                   13 pieces
*Red   human                   13 pieces
 Gold  b6 free  f6 free
    1   2   3   4   5   6   7   8   9   10  11
g                     g5  g6
f       CC  f3  CC  f5 *f6* f7  RC  f9  RC
e     e1  CS  CT  e4  e5  e6  e7  RT  RS  e10
d   CC  CT  CP  CS  CC  d6  RC  RS  RP  RT  RC
c     c1  CS  CT  c4  c5  c6  c7  RT  RS  c10
b       CC  b3  CC  b5 *b6* b7  RC  b9  RC
a                     a5  a6
      1   2   3   4   5   6   7   8   9   10

TACTIGON, move 1, Red
 Cian  human                   13 pieces
*Red   human                   13 pieces
 Gold  b6 free  f6 free
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
                ____
           ____/ d11\____
      ____/ e10\_RC_/ c10\____
     / f10\____/ d10\____/ b10\
     \_RC_/ e9 \_RT_/ c9 \_RC_/
     / f9 \_RS_/ d9 \_RS_/ b9 \
     \____/ e8 \_RP_/ c8 \____/
     / f8 \_RT_/ d8 \_RT_/ b8 \
     \_RC_/ e7 \_RS_/ c7 \_RC_/
 ____/ f7 \____/ d7 \____/ b7 \____
/ g6 \____/ e6 \_RC_/ c6 \____/ a6 \
\____/*f6*\____/ d6 \____/*b6*\____/
/ g5 \****/ e5 \____/ c5 \****/ a5 \
\____/ f5 \____/ d5 \____/ b5 \____/
     \____/ e4 \_CC_/ c4 \____/
     / f4 \____/ d4 \____/ b4 \
     \_CC_/ e3 \_CS_/ c3 \_CC_/
     / f3 \_CT_/ d3 \_CT_/ b3 \
     \____/ e2 \_CP_/ c2 \____/
     / f2 \_CS_/ d2 \_CS_/ b2 \
     \_CC_/ e1 \_CT_/ c1 \_CC_/
          \____/ d1 \____/
               \_CC_/

TACTIGON, move 1, Red
*Red   human                   13 pieces
 Cian  human                   13 pieces
 Gold  b6 free  f6 free
view is large; it can be large, compact, list, huge, auto or 1 to 12.
=== errors
view is now compact.
view is now list.
view is now large.
line 11: view cannot be set: 'big' is not large, compact, list, huge, auto or 1 to 12.
line 12: view cannot be set: 'lage' is not large, compact, list, huge, auto or 1 to 12. Did you mean 'large'?
=== status 4
