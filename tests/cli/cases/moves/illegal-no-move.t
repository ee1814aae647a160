tactigon play --quiet --red human --cian human
=== input
d7d6d5
=== errors
line 1: That is not a legal move: type two tiles, as in d7-d6.
=== status 4
