# The last lines before bestmove are final and begin with different steps, wherever the search was stopped.
m='f8h6 g2h1 c7a5 b1a2 g7f6 e2e4 e7h7 stop e4f3 f6g6 c1e3 e3g5 h6g7 c2c1 h7f5 f5d3'
printf "setoption name MultiPV value 3\nposition startpos moves $m\ngo nodes 777\ngo nodes 5000\n" |
    tactigon ugi --game apart | sed 's/ nps [0-9]* time [0-9]* / nps N time N /' | grep -B3 bestmove
=== output
info depth 1 seldepth 4 score cp 200 nodes 777 nps N time N hashfull 0 multipv 1 pv f2d4
info depth 1 seldepth 4 score cp 200 nodes 777 nps N time N hashfull 0 multipv 2 pv e1c3 c3e5
info depth 1 seldepth 4 score cp 191 nodes 777 nps N time N hashfull 0 multipv 3 pv f2f5 f5d5
bestmove f2d4
--
info depth 3 seldepth 13 score cp 161 nodes 5000 nps N time N hashfull 1 multipv 1 pv f2d4 f7d5 d2b4
info depth 3 seldepth 13 score cp 161 nodes 5000 nps N time N hashfull 1 multipv 2 pv e1g3 g3e3 e3c3 c3e5 f7d5 f2d4 d4f6 f6h8
info depth 3 seldepth 13 score cp 161 nodes 5000 nps N time N hashfull 1 multipv 3 pv e1c3 c3e5 f7d5 f2d4 d4f6 f6h8
bestmove f2d4
