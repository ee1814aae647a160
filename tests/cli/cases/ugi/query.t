tactigon ugi
=== input
query p1turn
query gameover
query result
position startpos moves d7d6
query p1turn
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10 moves d2d1
query p1turn
query gameover
query result
moves
perft 1
position fen 1p1/2C2/5/5/7/7/5/5/3s1/2C1s/P c 0 10 moves e9d11
query p1turn
query gameover
query result
position fen 1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10 moves b5b4
query gameover
query result
query
query winner
=== output
response true
response false
response none
response false
response false
response true
response p1win
moves
perft 1 0
response true
response true
response p2win
response true
response p1win
info string query: expected p1turn, gameover or result, not ''
info string query: expected p1turn, gameover or result, not 'winner'
