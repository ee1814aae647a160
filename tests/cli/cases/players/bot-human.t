tactigon play --quiet --seed 5 --cian human
=== input
players
d5d6
history
=== output
Red (beginner) plays b8-b7.
Red: auto, level 3. Cian: you.
Red (beginner) plays d7xd6.
 #  Red         Cian
 1  b8-b7       d5-d6
 2  d7xd6       ...
