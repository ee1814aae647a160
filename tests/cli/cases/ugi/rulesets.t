tactigon ugi
=== input
setoption name Game value dragons
setoption name Rules value base
ugi
position startpos
perft 3
position fen .c......./........./...2b.a../........./........./........./........./.....4.../......... ooo w 0 0 moves f8f3
fen
query p1turn
setoption name Rules value dragons
position fen .b......./.b......./........./2......../........./2......../........./.3......./......... ooo w 7 9 moves b8b5
fen
setoption name Rules value strength
position fen .b......./.b......./........./2......../........./2......../........./.3......./......... ooo w 7 9 moves b8b5
fen
setoption name Rules value none
perft 3
setoption name Rules value full
setoption name Rules value jump
quit
=== output
id name tactigon 0.2.0
id author the authors of tactigon
option name Game type combo default dragons var GAMES
option name Board type string default standard
option name Rules type combo default base var full var strength var dragons var base
=== text ugi-options
perft 3 135536
fen .c......./........./...2.4a../........./........./........./........./........./......... ooo b 0 1
response false
fen .b......./.b......./........./2......../33......./2......../........./........./......... xoo b 0 10
fen .b......./.b......./........./2......../.3......./2......../........./........./......... ooo b 8 10
perft 3 135238
info string Rules: there is no rule set 'jump'
