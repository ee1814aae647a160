tactigon play --quiet --seed 5
=== input
d7d6
players
last
=== output
Cian (greedy) plays d5xd6.
Red: you. Cian: level 2, greedy.
Cian played d5xd6.
