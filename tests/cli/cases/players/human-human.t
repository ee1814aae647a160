tactigon play --quiet --red human --cian human
=== input
d7d6
d5d6
c8d6
last
players
=== output
Red played c8*d6.
Red: human. Cian: human.
