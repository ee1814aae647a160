tactigon play --quiet --red human --cian human
=== input
d9d6
=== errors
line 1: Blocked: your triangle on c8 is in the way.
=== status 4
