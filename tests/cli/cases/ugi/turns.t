tactigon ugi
=== input
ugi
setoption name Game value apart
position startpos moves c7c5 b2b4 d7d5f5 c2c4 e7e5
fen
moves
query p1turn
position startpos moves c7c5 b2b4 d7d5 d5f5 c2c4 stop e7e5g5
fen
position startpos moves c7c5 b2b4 d7d5f5 c2c4 g5
fen
query result
position startpos moves c7c5 b2b4 d7d5f5 c2c4stop
fen
position fen 1bbbbbb1/3bbbb1/8/1bb5/2w1ww2/8/1w3ww1/1wwwwww1 w 4 4 e7e5 moves g5
fen
position fen 1bbbbbb1/3bbbb1/8/1bb5/2w1ww2/8/1w3ww1/1wwwwww1 w 4 4 e7e5 moves b1a2
fen
setoption name Board value 4x6
fen
setoption name Board value 3x3
setoption name Rules value jump
perft 3
setoption name Game value dragons
fen
query p1turn
setoption name Game value isaac
position startpos moves 34v7 22h5
fen
quit
=== output
id name tactigon 0.2.0
id author the authors of tactigon
option name Game type combo default tactigon var GAMES
option name Board type string default standard
option name Rules type combo default none var none var jump var gold var jump+gold
=== text ugi-options
fen 1bbbbbb1/3bbbb1/8/1bb5/2w1ww2/8/1w3ww1/1wwwwww1 w 4 4 e7e5
moves e5g5 stop
response true
fen 1bbbbbb1/3bbbb1/8/1bb5/2w2ww1/8/1w3ww1/1wwwwww1 b 5 5
info string illegal move 'g5', number 5 in the list
fen 1bbbbbb1/3bbbb1/8/1bb5/2w2w2/8/1w2www1/1wwwwww1 b 3 3 c2c4
response p1win
fen 1bbbbbb1/3bbbb1/8/1bb5/2w2w2/8/1w2www1/1wwwwww1 w 4 4
info string illegal move 'g5', number 1 in the list
fen 1bbbbbb1/3bbbb1/8/1bb5/2w1ww2/8/1w3ww1/1wwwwww1 w 4 4 e7e5
fen 2bbbbb1/b2bbbb1/8/1bb5/2w1ww2/8/1w3ww1/1wwwwww1 w 6 6
fen 1bb1/1bb1/4/4/1ww1/1ww1 w 0 0
info string Board: there is no board '3x3': the sizes are from 4x6 to 15x15, columns by rows
info string Rules: there is no rule set 'jump'
perft 3 3624
fen .cbbbbbc./....d..../........./........./........./........./........./....4..../.3222223. ooo w 0 0
response true
fen b p 34v7 22h5 54320/54221 0/0 0/0 -
