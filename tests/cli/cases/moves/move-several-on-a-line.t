tactigon play --quiet --seed 5
=== input
d7d6; e8d6 ;;history
 ; ;
d7d6; undo; history
=== output
Cian (greedy) plays d5xd6.
Cian (greedy) plays d4xd8.
 #  Red         Cian
 1  d7-d6       d5xd6
 2  e8*d6       d4xd8
Your pentagon on d9 is attacked by the square on d8.
=== errors
line 3: No piece stands on d7.
=== status 4
