tactigon play --quiet --seed 5 --cian human
=== input
players
d5d6
history
=== output
Red (beginner) plays d7-c6.
Red: auto, level 3. Cian: you.
Red (beginner) plays c6xd6.
 #  Red         Cian
 1  d7-c6       d5-d6
 2  c6xd6       ...
