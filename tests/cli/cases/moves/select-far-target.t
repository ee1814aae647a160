tactigon play --quiet --red human --cian human
=== input
d7
d5
=== output
d7 has 5 moves: d7-c6 d7-c7 d7-d6 d7-e6 d7-e7
=== errors
line 2: Too far: the circle on d7 has 1 step, but d5 takes 2.
=== status 4
