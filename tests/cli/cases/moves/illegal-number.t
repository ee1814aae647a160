tactigon play --quiet --red human --cian human
=== input
7
=== errors
line 1: That is not a legal move: type the tile to move from and the tile to move to, as in d7-d6.
=== status 4
