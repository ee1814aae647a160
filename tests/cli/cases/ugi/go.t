tactigon ugi >out
status=$?
# Times are not compared.
sed 's/ nps [0-9]* time [0-9]* / nps N time N /' out
exit $status
=== input
setoption name Level value 2
go
go movetime 100
go depth 3
go nodes 1000
go p1time 1000 p2time 1000 p1inc 10 p2inc 10
go wtime 1000
go depth
go depth many
go nodes -5
setoption name Seed value 1
go
go movetime 100
go infinite
isready
query gameover
stop
stop
go infinite
position startpos moves d7d6
fen
go infinite
go
setoption name Level value 1
go
setoption name Level value 2
go
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10
go
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10 moves d2d1
go
go infinite
stop
position startpos
go infinite
=== output
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info string go: unknown word 'wtime'
info string go: unknown word '1000'
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info string go: depth '' is not a whole number
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info string go: depth 'many' is not a whole number
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info string go: nodes '-5' is not a whole number
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
readyok
response false
bestmove b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
bestmove b8c7
fen 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
info depth 1 seldepth 1 score cp 266 nodes 19 nps N time N hashfull 0 multipv 1 pv d5d6
info depth 1 seldepth 1 score cp 266 nodes 19 nps N time N hashfull 0 multipv 1 pv d5d6
bestmove d5d6
info depth 1 seldepth 1 score cp 266 nodes 19 nps N time N hashfull 0 multipv 1 pv d5d6
info depth 1 seldepth 1 score cp 266 nodes 19 nps N time N hashfull 0 multipv 1 pv d5d6
bestmove d5d6
info depth 1 seldepth 1 score cp 266 nodes 13 nps N time N hashfull 0 multipv 1 pv d5d6
info depth 1 seldepth 1 score cp 266 nodes 13 nps N time N hashfull 0 multipv 1 pv d5d6
bestmove d5d6
info depth 1 seldepth 1 score cp 266 nodes 19 nps N time N hashfull 0 multipv 1 pv d5d6
info depth 1 seldepth 1 score cp 266 nodes 19 nps N time N hashfull 0 multipv 1 pv d5d6
bestmove d5d6
info depth 1 seldepth 2 score cp -361 nodes 13 nps N time N hashfull 0 multipv 1 pv d11d6
info depth 1 seldepth 2 score cp -361 nodes 13 nps N time N hashfull 0 multipv 1 pv d11d6
bestmove d11d6
bestmove 0000
bestmove 0000
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
info depth 1 seldepth 2 score cp -3 nodes 17 nps N time N hashfull 0 multipv 1 pv b8c7
