tactigon play --quiet --red human --cian human
=== input
d7
d7
d7

last
=== output
d7 has 5 moves: d7-c6 d7-c7 d7-d6 d7-e6 d7-e7
d7 has 5 moves: d7-c6 d7-c7 d7-d6 d7-e6 d7-e7
No moves have been played yet.
=== errors
d7 is no longer picked.
d7 is no longer picked.
