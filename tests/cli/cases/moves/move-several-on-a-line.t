tactigon play --quiet --seed 5
=== input
d7d6; e8d6 ;;history
 ; ;
d7d6; undo; history
=== output
Cian (beginner) plays d5xd6.
Cian (beginner) plays e3-e6.
 #  Red         Cian
 1  d7-d6       d5xd6
 2  e8*d6       e3-e6
Cian threatens to capture your pentagon (e6xd9).
=== errors
line 3: There is no piece on d7.
=== status 4
