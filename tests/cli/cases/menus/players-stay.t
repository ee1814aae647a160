tactigon play --level 1 --seed 3 --quiet --no-save | grep '^Red:'
=== input
d7d6
menu
2
4
no
0
players
menu
settings
8
4
0
0
players
quit
=== output
Red: you. Cian: level 1, starter.
Red: you. Cian: level 3, beginner.
