tactigon play --quiet --red human --cian human
=== input
d5d6
=== errors
line 1: The cian circle on d5 is not yours: Red is to move.
=== status 4
