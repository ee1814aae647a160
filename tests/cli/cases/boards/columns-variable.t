COLUMNS=60 tactigon play
=== output
=== text board-cian
     / b4 \_CT_/ d4 \_CT_/ f4 \
     \_CC_/ c4 \_CS_/ e4 \_CC_/
=== text board-red
          \____/ d11\____/
               \_RC_/

TACTIGON, move 1, Red
 Cian  auto 3                  13 pieces
*Red   you                     13 pieces
 Gold  b6 free  f6 free
