tactigon ugi
=== input
ugi
isready
uginewgame
isready
quit
isready
=== output
id name tactigon 0.2.0
id author the authors of tactigon
option name Game type combo default tactigon var GAMES
option name Board type string default standard
option name Rules type combo default none var none var jump var gold var jump+gold
=== text ugi-options
readyok
readyok
