tactigon show --board large13; tactigon show '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' --view compact; tactigon show 3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20 --view list
=== output
                     ____
                ____/ e1 \____
           ____/ d2 \_CC_/ f2 \____
      ____/ c2 \____/ e2 \____/ g2 \____
     / b3 \_CC_/ d3 \_CT_/ f3 \_CC_/ h3 \
     \____/ c3 \_CS_/ e3 \_CS_/ g3 \____/
     / b4 \____/ d4 \_CP_/ f4 \____/ h4 \
     \____/ c4 \_CT_/ e4 \_CT_/ g4 \____/
     / b5 \_CC_/ d5 \_CS_/ f5 \_CC_/ h5 \
     \____/ c5 \____/ e5 \____/ g5 \____/
 ____/ b6 \____/ d6 \_CC_/ f6 \____/ h6 \
/ a6 \____/ c6 \____/ e6 \____/ g6 \____/
\____/*b7*\____/ d7 \____/ f7 \____/ h7 \____
/ a7 \****/ c7 \____/ e7 \____/ g7 \____/ i7 \
\____/ b8 \____/ d8 \____/ f8 \____/*h8*\____/
     \____/ c8 \____/ e8 \____/ g8 \****/ i8 \
     / b9 \____/ d9 \____/ f9 \____/ h9 \____/
     \____/ c9 \____/ e9 \____/ g9 \____/
     / b10\____/ d10\_RC_/ f10\____/ h10\
     \____/ c10\____/ e10\____/ g10\____/
     / b11\_RC_/ d11\_RS_/ f11\_RC_/ h11\
     \____/ c11\_RT_/ e11\_RT_/ g11\____/
     / b12\____/ d12\_RP_/ f12\____/ h12\
     \____/ c12\_RS_/ e12\_RS_/ g12\____/
          \_RC_/ d13\_RT_/ f13\_RC_/
               \____/ e13\____/
                    \_RC_/
    1   2   3   4   5   6   7   8   9   10  11
g                     g5  g6
f       f2  f3  f4  f5 *RT* f7  f8  f9  f10
e     e1  e2  e3  e4  e5  e6  e7  e8  e9  e10
d   d1  d2  CP  d4  d5  d6  d7  d8  RP  d10 d11
c     c1  c2  c3  c4  c5  c6  c7  c8  c9  c10
b       b2  b3  b4  b5 *b6* RT  b8  b9  b10
a                     a5  a6
      1   2   3   4   5   6   7   8   9   10
Cian, 1 piece: pentagon d3.
Red, 3 pieces: pentagon d9; triangles b7, f6.
Gold tiles: b6 empty, f6 red triangle.
