tactigon play --quiet --red human --cian human
=== input
d7d5
=== errors
line 1: Too far: the circle on d7 has 1 step, but d5 takes 2.
=== status 4
