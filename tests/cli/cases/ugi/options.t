ln -s "$ROOT/boards" "$ROOT/tests/golden" .
tactigon ugi
=== input
setoption name Board value small
fen
setoption name rules value jump
perft 1
setoption name BOARD value Standard
perft 1
setoption name Board value boards/xsmall.board
fen
ugi
setoption name Game value TACTIGON
fen
perft 1
setoption name Board value no-such-board
setoption name Board value golden/tactigon/boards-bad/cell-unknown.board
setoption name Board value .
fen
setoption name Rules value sideways
setoption name Game value chess
setoption name Draws value maybe
setoption name Level value 99
setoption name Level value -1
setoption name Level value 1
setoption name Seed value x
setoption name Seed value 2147483648
setoption name Seed value 2147483647
setoption name Hash value 100
setoption name Hash value 64
setoption name Threads value 2
setoption name MultiPV value 3
setoption name Ponder value true
setoption name Level
setoption name Level value
setoption name
setoption
setoption Level 1
ugi
=== output
fen sts/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/T r 0 1
perft 1 73
perft 1 87
fen tpt/1s1/3c3/7/2C2/TST/P r 0 1
id name tactigon 0.2.0
id author the authors of tactigon
option name Game type combo default tactigon var GAMES
option name Board type string default boards/xsmall.board
option name Rules type combo default jump var none var jump var gold var jump+gold
=== text ugi-options
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
perft 1 58
info string Board: there is no board or file 'no-such-board'
info string Board: 15:7: 'o' is not a cell: expected - . * or a piece, C T S P or c t s p
info string Board: cannot read '.': Is a directory
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
info string Rules: there is no rule set 'sideways'
info string Game: there is no game 'chess'
info string Draws: 'maybe' is neither true nor false
info string Level: '99' is not a whole number from 0 to 9
info string Level: '-1' is not a whole number from 0 to 9
info string Seed: 'x' is not a whole number from 0 to 2147483647
info string Seed: '2147483648' is not a whole number from 0 to 2147483647
info string Hash: rounded to 64 MiB, a power of two
info string unknown option 'Ponder'
info string option Level: expected: setoption name Level value VALUE
info string option Level: expected: setoption name Level value VALUE
info string unknown option ''
info string setoption: expected: setoption name NAME value VALUE
info string setoption: expected: setoption name NAME value VALUE
id name tactigon 0.2.0
id author the authors of tactigon
option name Game type combo default tactigon var GAMES
option name Board type string default standard
option name Rules type combo default none var none var jump var gold var jump+gold
option name Draws type check default true
option name Level type spin default 1 min 0 max 9
option name Hash type spin default 64 min 1 max 65536
option name Clear Hash type button
option name Threads type spin default 2 min 1 max 64
option name MultiPV type spin default 3 min 1 max 16
option name Seed type spin default 2147483647 min 0 max 2147483647
ugiok
