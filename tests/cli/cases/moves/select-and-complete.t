tactigon play --quiet --red human --cian human --view list
=== input
d7
d6
last
d5
d6
last
=== output
d7 has 5 moves: d7-c6 d7-c7 d7-d6 d7-e6 d7-e7
Red played d7-d6.
d5 has 5 moves: d5-c4 d5-c5 d5xd6 d5-e4 d5-e5
Cian played d5xd6.
