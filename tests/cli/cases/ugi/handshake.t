tactigon ugi
=== input
ugi
isready
uginewgame
isready
quit
isready
=== output
id name tactigon 0.1.0
id author the authors of tactigon
option name Game type combo default tactigon var GAMES
option name Board type string default standard
option name Rules type combo default none var none var jump var gold var jump+gold
option name Draws type check default true
option name Level type spin default 0 min 0 max 9
option name Hash type spin default 32 min 1 max 65536
option name Clear Hash type button
option name Threads type spin default 1 min 1 max 64
option name MultiPV type spin default 1 min 1 max 16
option name Seed type spin default 1 min 0 max 2147483647
ugiok
readyok
readyok
