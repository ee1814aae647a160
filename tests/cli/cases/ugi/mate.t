# A win found in one line is kept when the next line is searched: the search ends long before its depth.
tactigon ugi | sed 's/ nps [0-9]* time [0-9]* / nps N time N /' | tail -n 3
=== input
setoption name MultiPV value 2
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10
go mate 20
=== output
info depth 25 seldepth 25 score win 1 nodes 2048 nps N time N hashfull 0 multipv 1 pv d2d1
info depth 25 seldepth 25 score win 3 nodes 2048 nps N time N hashfull 0 multipv 2 pv d11d6 d1e1
bestmove d2d1
