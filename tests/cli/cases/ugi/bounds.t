# A score outside the search window is sent as a bound.
tactigon ugi --game apart | sed 's/ nps [0-9]* time [0-9]* / nps N time N /'
=== input
go depth 5
uginewgame
setoption name MultiPV value 2
go depth 4
=== output
info depth 1 seldepth 1 score cp 218 nodes 40 nps N time N hashfull 0 multipv 1 pv c7a5
info depth 2 seldepth 4 score cp 50 nodes 212 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4
info depth 3 seldepth 6 score cp 218 nodes 564 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5
info depth 4 seldepth 7 score cp 188 upperbound nodes 1177 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5
info depth 4 seldepth 8 score cp 98 upperbound nodes 2605 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5
info depth 4 seldepth 8 score cp 50 nodes 4167 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5 e2c4
info depth 5 seldepth 8 score cp 80 lowerbound nodes 5700 nps N time N hashfull 0 multipv 1 pv c7a5
info depth 5 seldepth 11 score cp 170 lowerbound nodes 8508 nps N time N hashfull 1 multipv 1 pv c7a5
info depth 5 seldepth 11 score cp 182 nodes 11116 nps N time N hashfull 1 multipv 1 pv c7a5 c2a4 e7c5 e2c4 f7h5
info depth 5 seldepth 11 score cp 182 nodes 11116 nps N time N hashfull 1 multipv 1 pv c7a5 c2a4 e7c5 e2c4 f7h5
bestmove c7a5
info depth 1 seldepth 1 score cp 218 nodes 79 nps N time N hashfull 0 multipv 1 pv c7a5
info depth 1 seldepth 1 score cp 218 nodes 79 nps N time N hashfull 0 multipv 2 pv f7h5
info depth 2 seldepth 4 score cp 50 nodes 380 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4
info depth 2 seldepth 4 score cp 50 nodes 380 nps N time N hashfull 0 multipv 2 pv f7h5 c2a4
info depth 3 seldepth 6 score cp 218 nodes 1085 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5
info depth 3 seldepth 6 score cp 218 nodes 1085 nps N time N hashfull 0 multipv 2 pv f7h5 c2a4 c7a5
info depth 4 seldepth 7 score cp 188 upperbound nodes 1677 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5
info depth 4 seldepth 8 score cp 98 upperbound nodes 3099 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5
info depth 4 seldepth 8 score cp 158 upperbound nodes 4800 nps N time N hashfull 0 multipv 2 pv f7h5 c2a4 c7a5
info depth 4 seldepth 8 score cp 64 upperbound nodes 4949 nps N time N hashfull 0 multipv 2 pv f7h5 c2a4 c7a5
info depth 4 seldepth 8 score cp 50 nodes 5292 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5 e2c4
info depth 4 seldepth 8 score cp 50 nodes 5292 nps N time N hashfull 0 multipv 2 pv f7h5 e2c4 c7a5 c2a4
info depth 4 seldepth 8 score cp 50 nodes 5292 nps N time N hashfull 0 multipv 1 pv c7a5 c2a4 e7c5 e2c4
info depth 4 seldepth 8 score cp 50 nodes 5292 nps N time N hashfull 0 multipv 2 pv f7h5 e2c4 c7a5 c2a4
bestmove c7a5
