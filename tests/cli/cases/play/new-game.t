tactigon play --quiet --seed 1
=== input
new
d7d6
new
n
new
y
history
resign y
new
history
=== output
Cian (beginner) plays d5xd6.
No moves have been played yet.
Cian wins: Red has resigned.
No moves have been played yet.
=== errors
Seed 822465.
