tactigon play --quiet --red human --cian human
=== input
7
=== errors
line 1: That is not a legal move: type two tiles, as in d7-d6.
=== status 4
