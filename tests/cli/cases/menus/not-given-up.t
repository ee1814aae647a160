# After the answer "no" the game against the bot continues, and the next game is against the bot, too.
tactigon play --level 1 --seed 3 --quiet --no-save | grep '^Red:'
=== input
d7d6
menu
2
2
no
1
new yes
players
quit
=== output
Red: you. Cian: level 1, starter.
