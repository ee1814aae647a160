tactigon play --quiet --red human --cian human
=== input
d7d12
=== errors
line 1: There is no tile d12: column d goes from d1 to d11.
=== status 4
