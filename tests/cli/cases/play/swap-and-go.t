tactigon play --quiet --seed 5
=== input
swap
d5d6
go
players
history
=== output
Red: auto, level 3. Cian: you.
Red (beginner) plays d7-c6.
Red (beginner) plays c6xd6.
Cian (beginner) plays b4-b5.
Red (beginner) plays f8-f7.
Red: auto, level 3. Cian: you.
 #  Red         Cian
 1  d7-c6       d5-d6
 2  c6xd6       b4-b5
 3  f8-f7       ...
