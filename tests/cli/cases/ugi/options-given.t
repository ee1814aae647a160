ln -s "$ROOT/boards" .
tactigon ugi --board=boards/small.board --rules jump --level 1 --seed 7 --draws off --first cian >out
status=$?
# Times are not compared.
sed 's/ nps [0-9]* time [0-9]* / nps N time N /' out
exit $status
=== input
ugi
fen
query p1turn
perft 1
go
setoption name Board value standard
fen
=== output
id name tactigon 0.2.0
id author the authors of tactigon
option name Game type combo default tactigon var GAMES
option name Board type string default boards/small.board
option name Rules type combo default jump var none var jump var gold var jump+gold
option name Draws type check default false
option name Level type spin default 1 min 0 max 9
option name Hash type spin default 32 min 1 max 65536
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 64
option name MultiPV type spin default 1 min 1 max 16
option name Seed type spin default 7 min 0 max 2147483647
ugiok
fen sts/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/T c 0 1
response false
perft 1 73
info depth 1 seldepth 2 score cp -16 nodes 10 nps N time N hashfull 0 multipv 1 pv d4e4
info depth 1 seldepth 2 score cp -16 nodes 10 nps N time N hashfull 0 multipv 1 pv d4e4
bestmove d4e4
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 0 1
