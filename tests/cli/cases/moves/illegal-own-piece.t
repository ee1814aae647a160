tactigon play --quiet --red human --cian human
=== input
d7d8
=== errors
line 1: Your own square is on d8.
=== status 4
