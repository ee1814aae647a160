tactigon replay "$CASES/replay/game.tgr" --ply 2
=== input
board
auto 0
=== output
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \_~~_/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \>CC</ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \____/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

 TACTIGON

 Red: human
 Cian: level:5
 Position 2 of 5
 Move 1, Cian: d5xd6
 Next: e8*d6
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \_~~_/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \>CC</ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \____/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \_RT_/ d9 \_RT_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

 TACTIGON

 Red: human
 Cian: level:5
 Position 2 of 5
 Move 1, Cian: d5xd6
 Next: e8*d6
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \____/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \_><_/ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \____/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \_RT_/ d9 \_~~_/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

 TACTIGON

 Red: human
 Cian: level:5
 Position 3 of 5
 Move 2, Red: e8*d6
 {both <b>"are lost"</b> & gone}
 Next: c3-d6
=== text board-cian
     / b4 \_~~_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
 ____/ b5 \____/ d5 \____/ f5 \____
/ a5 \____/ c5 \____/ e5 \____/ g5 \
\____/*b6*\____/ d6 \____/*f6*\____/
/ a6 \****/ c6 \>CT</ e6 \****/ g6 \
\____/ b7 \____/ d7 \____/ f7 \____/
     \____/ c7 \____/ e7 \____/
     / b8 \____/ d8 \____/ f8 \
     \_RC_/ c8 \_RS_/ e8 \_RC_/
     / b9 \_RT_/ d9 \____/ f9 \
     \____/ c9 \_RP_/ e9 \____/
     / b10\_RS_/ d10\_RS_/ f10\
     \_RC_/ c10\_RT_/ e10\_RC_/
          \____/ d11\____/
               \_RC_/

 TACTIGON

 Red: human
 Cian: level:5
 Position 4 of 5
 Move 2, Cian: c3-d6
 Next: f8-f7
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

 TACTIGON

 Red: human
 Cian: level:5
 Position 5 of 5
 Move 3, Red: f8-f7
