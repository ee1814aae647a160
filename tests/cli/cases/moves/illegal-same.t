tactigon play --quiet --red human --cian human
=== input
d7d7
=== errors
line 1: A piece may not end its move where it began.
=== status 4
