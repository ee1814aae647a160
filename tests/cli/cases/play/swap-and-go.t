tactigon play --quiet --seed 5
=== input
swap
d5d6
go
players
history
=== output
Red: level 2, greedy. Cian: you.
Red (greedy) plays d8-c4.
Red (greedy) plays d7xd6.
Cian (greedy) plays d4-e7.
Red (greedy) plays c4xd3.
Red wins by capturing the pentagon.
Red: level 2, greedy. Cian: you.
 #  Red         Cian
 1  d8-c4       d5-d6
 2  d7xd6       d4-e7
 3  c4xd3
