tactigon play --quiet --seed 5 --cian human
=== input
players
d5d6
history
=== output
Red (greedy) plays d8-c4.
Red: level 2, greedy. Cian: you.
Red (greedy) plays d7xd6.
 #  Red         Cian
 1  d8-c4       d5-d6
 2  d7xd6       ...
