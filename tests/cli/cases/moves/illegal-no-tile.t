tactigon play --quiet --red human --cian human
=== input
a1a2
=== errors
line 1: There is no tile a1: column a goes from a5 to a6.
=== status 4
