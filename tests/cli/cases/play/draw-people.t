tactigon play --quiet --red human --cian human
=== input
draw
n
draw
y
draw
=== output
Draw by agreement.
=== errors
line 5: The game is already over.
=== status 4
