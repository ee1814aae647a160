tactigon ugi
=== input
position startpos
fen
position startpos moves
fen
position startpos moves d7d6
fen
position startpos moves d7d6
fen
position startpos moves d7d6 d5c5 c8c7
fen
position startpos moves d7d6 d5e5
fen
position startpos
fen
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10
fen
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10 moves d2c2 d1d2
fen
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10 moves
fen
position   fen	1p1/2C2/5/5/7/7/5/5/5/4s/P c 7 10   moves	d1c1  d2d3
fen
position fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0
fen
position fen
position
position current
position startpos d7d6
fen
uginewgame
fen
=== output
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
fen 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
fen 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
fen 1c1/cstsc/1tpt1/c1s1c/2c4/3C3/1T3/C1STC/1SPS1/C1T1C/C c 3 2
fen 1c1/cstsc/1tpt1/c1s1c/4c2/3C3/5/CTSTC/1SPS1/C1T1C/C r 2 2
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10
fen 3/1Cp2/5/5/7/7/5/5/5/4s/P r 2 11
fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10
fen p2/5/2C2/5/7/7/5/5/5/4s/P c 9 11
info string bad position: column 56: expected one space and the move number
fen p2/5/2C2/5/7/7/5/5/5/4s/P c 9 11
info string bad position: column 1: this line has fewer tiles than the board
info string position: expected: position startpos|fen POSITION [moves M...]
info string position: expected: position startpos|fen POSITION [moves M...]
info string position: expected moves, not 'd7d6'
fen p2/5/2C2/5/7/7/5/5/5/4s/P c 9 11
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
