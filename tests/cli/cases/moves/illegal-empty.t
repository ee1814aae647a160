tactigon play --quiet --red human --cian human
=== input
d6d5
=== errors
line 1: There is no piece on d6.
=== status 4
