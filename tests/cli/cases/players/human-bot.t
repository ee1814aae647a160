tactigon play --quiet --seed 5
=== input
d7d6
players
last
=== output
Cian (beginner) plays d5xd6.
Red: you. Cian: auto, level 3.
Cian played d5xd6.
