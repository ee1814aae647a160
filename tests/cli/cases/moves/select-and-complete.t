tactigon play --quiet --red human --cian human --view list
=== input
d7
d6
last
d5
d6
last
=== output
d7 has 5 moves:
1: d7-c6
2: d7-c7
3: d7-d6
4: d7-e6
5: d7-e7
Type a number to play that move.
Red played d7-d6.
d5 has 5 moves:
1: d5-c4
2: d5-c5
3: d5xd6
4: d5-e4
5: d5-e5
Type a number to play that move.
Cian played d5xd6.
