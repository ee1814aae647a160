# A search among some steps, without the illegal one; also for levels that do not search.
tactigon ugi | sed 's/ nps [0-9]* time [0-9]* / nps N time N /'
=== input
go searchmoves d7d6 e9e10 depth 2
go depth 1 searchmoves d7d6 d7d9 d7d6
go depth searchmoves d7d6 mate 1
setoption name MultiPV value 4
go searchmoves e9e10 d7d6 nodes 300
setoption name Level value 1
go searchmoves d7d6
go infinite searchmoves d7d6
stop
setoption name Level value 2
go searchmoves d7d6
setoption name Level value 3
go searchmoves d7d6 depth 1
setoption name Game value apart
setoption name Level value 1
go searchmoves d7b5
go searchmoves d7b5
setoption name Level value 2
go searchmoves b7b5 d7b5
go searchmoves b7b5 c7a5 d7b5
setoption name Game value isaac
setoption name Level value 1
go searchmoves 00h3
setoption name Level value 2
go searchmoves 00h3
setoption name Game value dragons
setoption name Level value 1
go searchmoves e8e6
setoption name Level value 2
go searchmoves e8e6
=== output
info depth 1 seldepth 3 score cp -17 nodes 7 nps N time N hashfull 0 multipv 1 pv e9e10
info depth 2 seldepth 3 score cp -10 nodes 70 nps N time N hashfull 0 multipv 1 pv e9e10 f4f5
info depth 2 seldepth 3 score cp -10 nodes 70 nps N time N hashfull 0 multipv 1 pv e9e10 f4f5
bestmove e9e10
info string go: illegal move 'd7d9'
info depth 1 seldepth 3 score cp -266 nodes 6 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
info depth 1 seldepth 3 score cp -266 nodes 6 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
bestmove d7d6
info string go: depth 'searchmoves' is not a whole number
info depth 1 seldepth 3 score cp -266 nodes 6 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
info depth 1 seldepth 3 score cp -266 nodes 6 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
bestmove d7d6
info depth 1 seldepth 3 score cp -17 nodes 13 nps N time N hashfull 0 multipv 1 pv e9e10
info depth 1 seldepth 3 score cp -266 nodes 13 nps N time N hashfull 0 multipv 2 pv d7d6 d5d6
info depth 2 seldepth 3 score cp -10 nodes 134 nps N time N hashfull 0 multipv 1 pv e9e10 f4f5
info depth 2 seldepth 3 score cp -266 nodes 134 nps N time N hashfull 0 multipv 2 pv d7d6 d5d6
info depth 2 seldepth 3 score cp -10 nodes 300 nps N time N hashfull 0 multipv 1 pv e9e10 f4f5
info depth 2 seldepth 3 score cp -266 nodes 300 nps N time N hashfull 0 multipv 2 pv d7d6 d5d6
bestmove e9e10
info depth 1 seldepth 2 score cp -266 nodes 2 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
info depth 1 seldepth 2 score cp -266 nodes 2 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
bestmove d7d6
info depth 1 seldepth 2 score cp -266 nodes 2 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
info depth 1 seldepth 2 score cp -266 nodes 2 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
bestmove d7d6
info depth 1 seldepth 2 score cp -266 nodes 2 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
info depth 1 seldepth 2 score cp -266 nodes 2 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
bestmove d7d6
info depth 1 seldepth 2 score cp -266 nodes 2 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
info depth 1 seldepth 2 score cp -266 nodes 2 nps N time N hashfull 0 multipv 1 pv d7d6 d5d6
bestmove d7d6
info depth 1 seldepth 1 score cp 212 nodes 1 nps N time N hashfull 0 multipv 1 pv d7b5
info depth 1 seldepth 1 score cp 212 nodes 1 nps N time N hashfull 0 multipv 1 pv d7b5
bestmove d7b5
info depth 1 seldepth 1 score cp 212 nodes 1 nps N time N hashfull 0 multipv 1 pv d7b5
info depth 1 seldepth 1 score cp 212 nodes 1 nps N time N hashfull 0 multipv 1 pv d7b5
bestmove d7b5
info depth 1 seldepth 1 score cp 212 nodes 1 nps N time N hashfull 0 multipv 1 pv d7b5
info depth 1 seldepth 1 score cp 212 nodes 1 nps N time N hashfull 0 multipv 1 pv d7b5
bestmove d7b5
info depth 1 seldepth 1 score cp 212 nodes 1 nps N time N hashfull 0 multipv 1 pv d7b5
info depth 1 seldepth 1 score cp 212 nodes 1 nps N time N hashfull 0 multipv 1 pv d7b5
bestmove d7b5
info depth 1 seldepth 1 score cp -6 nodes 1 nps N time N hashfull 0 multipv 1 pv 00h3
info depth 1 seldepth 1 score cp -6 nodes 1 nps N time N hashfull 0 multipv 1 pv 00h3
bestmove 00h3
info depth 1 seldepth 1 score cp -6 nodes 1 nps N time N hashfull 0 multipv 1 pv 00h3
info depth 1 seldepth 1 score cp -6 nodes 1 nps N time N hashfull 0 multipv 1 pv 00h3
bestmove 00h3
info depth 1 seldepth 1 score cp -4 nodes 1 nps N time N hashfull 0 multipv 1 pv e8e6
info depth 1 seldepth 1 score cp -4 nodes 1 nps N time N hashfull 0 multipv 1 pv e8e6
bestmove e8e6
info depth 1 seldepth 1 score cp -4 nodes 1 nps N time N hashfull 0 multipv 1 pv e8e6
info depth 1 seldepth 1 score cp -4 nodes 1 nps N time N hashfull 0 multipv 1 pv e8e6
bestmove e8e6
