tactigon ugi
=== input
position startpos moves d7d6 d5d6
fen
query gameover
position startpos moves d7d6 d5d9 d8c7
fen
query p1turn
query gameover
query result
moves
go
position startpos moves d7d5
query result
position startpos moves d7d6 nonsense
query result
position startpos moves D7D6
query result
position startpos
query gameover
query result
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10 moves d2d1 e10d10
fen
query gameover
query result
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10
query gameover
=== output
fen 1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2
response false
info string illegal move 'd5d9', number 2 in the list
fen 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
response false
response true
response p1win
moves
bestmove 0000
info string illegal move 'd7d5', number 1 in the list
response p2win
info string illegal move 'nonsense', number 2 in the list
response p1win
info string illegal move 'D7D6', number 1 in the list
response p2win
response false
response none
info string illegal move 'e10d10', number 2 in the list
fen 1C1/5/5/5/7/7/5/5/5/4s/P c 0 10
response true
response p1win
response false
