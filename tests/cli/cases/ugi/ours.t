tactigon ugi
=== input
d
fen
moves
perft 0
perft 1
perft 2
perft 3
perft
perft x
perft -1
perft 100
eval
position startpos moves d8e4 d4e4
d
moves
perft 2
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10 moves d2d1
d
moves
perft 0
perft 1
eval
=== output
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
=== text board-red
          \____/ d11\____/
               \_RC_/
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
moves b10b9 b10c10 b8b7 b8b9 b8c7 c8a6 c8b6 c8b7 c8b9 c8c5 c8c6 c8c7 c8d6 c9b9 c9c10 d10c10 d10e10 d11c10 d11e10 d7c6 d7c7 d7d6 d7e6 d7e7 d8a5 d8a6 d8b5 d8b6 d8b7 d8c4 d8c5 d8c6 d8c7 d8d6 d8e4 d8e5 d8e6 d8e7 d8f5 d8f6 d8f7 d8g5 d8g6 e8d6 e8e5 e8e6 e8e7 e8f6 e8f7 e8f9 e8g6 e9e10 e9f9 f10e10 f10f9 f8e7 f8f7 f8f9
perft 0 1
perft 1 58
perft 2 3316
perft 3 235806
info string perft: expected a depth from 0 to 99, not ''
info string perft: expected a depth from 0 to 99, not 'x'
info string perft: expected a depth from 0 to 99, not '-1'
info string perft: expected a depth from 0 to 99, not '100'
eval greedy 0 0
eval static 0
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \____/ e4 \_CC_/
 ____/ b5 \____/ d5 \_CS_/ f5 \____
/ a5 \____/ c5 \_CC_/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \____/ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \_RC_/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \____/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/
fen 1c1/cstsc/1tpt1/c2sc/3c3/7/2C2/CT1TC/1SPS1/C1T1C/C r 0 2
moves b10b9 b10c10 b8b7 b8b9 b8c7 c8a6 c8b6 c8b7 c8b9 c8c5 c8c6 c8c7 c8d6 c8d8 c8e6 c8e7 c8f7 c9b9 c9c10 d10c10 d10e10 d11c10 d11e10 d7c6 d7c7 d7d6 d7d8 d7e6 d7e7 d9a5 d9a6 d9b5 d9b6 d9b7 d9c4 d9c5 d9c6 d9c7 d9d6 d9d8 d9e5 d9e6 d9e7 d9f5 d9f6 d9f7 d9g5 d9g6 e8b7 e8c6 e8c7 e8d6 e8d8 e8e5 e8e6 e8e7 e8f6 e8f7 e8f9 e8g6 e9e10 e9f9 f10e10 f10f9 f8e7 f8f7 f8f9
perft 2 4524
                ____
           ____/ d1 \____
      ____/ c1 \_RC_/ e1 \____
     / b2 \____/ d2 \____/ f2 \
     \____/ c2 \____/ e2 \____/
     / b3 \____/ d3 \____/ f3 \
     \____/ c3 \____/ e3 \____/
     / b4 \____/ d4 \____/ f4 \
     \____/ c4 \____/ e4 \____/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \____/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \____/ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \____/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \____/ c8 \____/ e8 \____/
     / b9 \____/ d9 \____/ f9 \
     \____/ c9 \____/ e9 \____/
     / b10\____/ d10\____/ f10\
     \____/ c10\____/ e10\_CS_/
          \____/ d11\____/
               \_RP_/
fen 1C1/5/5/5/7/7/5/5/5/4s/P c 0 10
moves
perft 0 1
perft 1 0
eval greedy 1003 -3
eval static -20000
