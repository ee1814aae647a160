tactigon play --quiet --seed 1
=== input
draw
y
undo
d7d6
draw y
=== output
Cian accepts the draw.
Draw by agreement.
Cian (beginner) plays d5xd6.
Cian declines the draw.
=== errors
The game continues.
