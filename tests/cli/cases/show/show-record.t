tactigon show "$CASES/replay/game.tgr"
tactigon show "$CASES/replay/game.tgr" --ply 3 --view compact
tactigon show "$CASES/replay/game.tgr" --ply 0 --view list
tactigon show "$CASES/replay/game.tgr" --ply 2 --json
tactigon boards xsmall >my.board; tactigon show my.board
tactigon show - --view list <"$CASES/replay/game.tgr"
tactigon show "$CASES/replay/game.tgr" --ply 6; echo $?
tactigon show nothing.tgr; echo $?
=== output
=== text board-cian
     / b4 \____/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \____/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \_CT_/ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \____/ e7 \>RC</
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_~~_/
     / b9 \_RT_/ d9 \____/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/
    1   2   3   4   5   6   7   8   9   10  11
g                     g5  g6
f       CC  f3  CC  f5 *f6* f7  RC  f9  RC
e     e1  CS  CT  e4  e5  e6  e7 ~e8  RS  e10
d   CC  CT  CP  CS  d5 >d6  d7  RS  RP  RT  RC
c     c1  CS  CT  c4  c5  c6  c7  RT  RS  c10
b       CC  b3  CC  b5 *b6* b7  RC  b9  RC
a                     a5  a6
      1   2   3   4   5   6   7   8   9   10
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2","side":"red","result":"none","moves":60,"at":2,"plies":5,"last":"d5d6","picture":["                ____","           ____/ d1 \\____","      ____/ c1 \\_CC_/ e1 \\____","     / b2 \\____/ d2 \\____/ f2 \\","     \\_CC_/ c2 \\_CT_/ e2 \\_CC_/","     / b3 \\_CS_/ d3 \\_CS_/ f3 \\","     \\____/ c3 \\_CP_/ e3 \\____/","     / b4 \\_CT_/ d4 \\_CT_/ f4 \\","     \\_CC_/ c4 \\_CS_/ e4 \\_CC_/"," ____/ b5 \\____/ d5 \\____/ f5 \\____","/ a5 \\____/ c5 \\____/ e5 \\____/ g5 \\","\\____/*b6*\\____/ d6 \\____/*f6*\\____/","/ a6 \\****/ c6 \\_CC_/ e6 \\****/ g6 \\","\\____/ b7 \\____/ d7 \\____/ f7 \\____/","     \\____/ c7 \\____/ e7 \\____/","     / b8 \\____/ d8 \\____/ f8 \\","     \\_RC_/ c8 \\_RS_/ e8 \\_RC_/","     / b9 \\_RT_/ d9 \\_RT_/ f9 \\","     \\____/ c9 \\_RP_/ e9 \\____/","     / b10\\_RS_/ d10\\_RS_/ f10\\","     \\_RC_/ c10\\_RT_/ e10\\_RC_/","          \\____/ d11\\____/","               \\_RC_/"]}
                ____
           ____/ d1 \____
          / c1 \_CP_/ e1 \
          \_CT_/ d2 \_CT_/
      ____/ c2 \_CS_/ e2 \____
 ____/ b3 \____/ d3 \____/ f3 \____
/ a3 \____/ c3 \_CC_/ e3 \____/ g3 \
\____/*b4*\____/ d4 \____/*f4*\____/
/ a4 \****/ c4 \____/ e4 \****/ g4 \
\____/ b5 \____/ d5 \____/ f5 \____/
     \____/ c5 \_RC_/ e5 \____/
          \____/ d6 \____/
          / c6 \_RS_/ e6 \
          \_RT_/ d7 \_RT_/
               \_RP_/
Cian, 12 pieces: pentagon d3; squares c2, d4, e2; triangles d2, d6, e3; circles b2, b4, d1, f2, f4.
Red, 11 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10; circles b8, b10, d11, f7, f10.
Gold tiles: b6 empty, f6 empty.
2
3
=== errors
There is no position 6: positions are numbered from 0 to 5.
tactigon: this is neither a file nor a position
tactigon: bad position, column 1: expected a piece (CTSP or ctsp) or a number of empty tiles
  nothing.tgr
  ^
