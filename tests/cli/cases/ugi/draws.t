tactigon ugi
=== input
position startpos moves d7d6 d5c5 d6d7 c5d5
query gameover
position startpos moves d7d6 d5c5 d6d7 c5d5 d7d6 d5c5 d6d7 c5d5
query gameover
query result
fen
moves
go
position startpos moves d7d6 d5c5 d6d7 c5d5 d7d6 d5c5 d6d7 c5d5 d7d6
query result
setoption name Draws value false
query gameover
query result
position startpos moves d7d6 d5c5 d6d7 c5d5 d7d6 d5c5 d6d7 c5d5 d7d6
query gameover
fen
setoption name Draws value true
query gameover
position startpos moves d7d6 d5c5 d6d7 c5d5 d7d6 d5c5 d6d7
query gameover
setoption name Draws value false
position startpos moves d7d6 d5c5 d6d7 c5d5 d7d6 d5c5 d6d7 c5d5 d7d6
setoption name Draws value true
position startpos moves d7d6 d5c5 d6d7 c5d5 d7d6 d5c5 d6d7 c5d5 d7d6
query result
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 98 70 moves d2d3
query gameover
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 98 70 moves d2d3 f10f9
query gameover
query result
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 99 70 moves d2d1
query result
=== output
response false
response true
response draw
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 8 5
moves
bestmove 0000
info string illegal move 'd7d6', number 9 in the list
response draw
response false
response none
response false
fen 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 9 5
response true
response false
info string illegal move 'd7d6', number 9 in the list
response draw
response false
response true
response draw
response p1win
