tactigon play --quiet --red human --cian human
=== input
d7
c8
d6
last
=== output
d7 has 5 moves: d7-c6 d7-c7 d7-d6 d7-e6 d7-e7
c8 has 8 moves: c8-a6 c8-b6 c8-b7 c8-b9 c8-c5 c8-c6 c8-c7 c8-d6
Red played c8-d6.
