tactigon play --quiet --seed 5
=== input
swap
d5d6
go
players
history
=== output
Red: auto, level 3. Cian: you.
Red (beginner) plays b8-b7.
Red (beginner) plays d7xd6.
Cian (beginner) plays f4-f5.
Red (beginner) plays f8-f7.
Red: auto, level 3. Cian: you.
 #  Red         Cian
 1  b8-b7       d5-d6
 2  d7xd6       f4-f5
 3  f8-f7       ...
