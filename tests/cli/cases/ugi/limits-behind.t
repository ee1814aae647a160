# After an unknown word, `go` still reads the other limits; with `mate`, a win ends the search.
tactigon ugi | sed 's/ nps [0-9]* time [0-9]* / nps N time N /'
=== input
go wtime 5 nodes 100
go mate 3 nodes 100
go depth nodes 100
go depth x nodes 100
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10
go mate 1
setoption name Clear Hash
setoption name  clear hash value 3
setoption name No Such One value 3
setoption name level 3
setoption name Clear Hash now
=== output
info string go: unknown word 'wtime'
info string go: unknown word '5'
info depth 1 seldepth 3 score cp 14 nodes 67 nps N time N hashfull 0 multipv 1 pv f8f7
info depth 1 seldepth 3 score cp 14 nodes 100 nps N time N hashfull 0 multipv 1 pv f8f7
bestmove f8f7
info depth 1 seldepth 3 score cp 14 nodes 67 nps N time N hashfull 0 multipv 1 pv f8f7
info depth 1 seldepth 3 score cp 14 nodes 100 nps N time N hashfull 0 multipv 1 pv f8f7
bestmove f8f7
info string go: depth 'nodes' is not a whole number
info depth 1 seldepth 3 score cp 14 nodes 67 nps N time N hashfull 0 multipv 1 pv f8f7
info depth 1 seldepth 3 score cp 14 nodes 100 nps N time N hashfull 0 multipv 1 pv f8f7
bestmove f8f7
info string go: depth 'x' is not a whole number
info depth 1 seldepth 3 score cp 14 nodes 67 nps N time N hashfull 0 multipv 1 pv f8f7
info depth 1 seldepth 3 score cp 14 nodes 100 nps N time N hashfull 0 multipv 1 pv f8f7
bestmove f8f7
info depth 1 seldepth 2 score win 1 nodes 31 nps N time N hashfull 0 multipv 1 pv d2d1
info depth 1 seldepth 2 score win 1 nodes 31 nps N time N hashfull 0 multipv 1 pv d2d1
bestmove d2d1
info string unknown option 'No Such One'
info string option Level: expected: setoption name Level value VALUE
info string unknown option 'Clear Hash now'
