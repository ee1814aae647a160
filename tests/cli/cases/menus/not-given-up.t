# After the answer "no" the game against the bot continues, and the next game is against the bot, too.
tactigon play --level 1 --seed 3 --quiet --no-save | grep '^Red:'
=== input
d7d6
menu
2
4
no
0
new yes
players
quit
=== output
Red: you. Cian: level 1, starter.
