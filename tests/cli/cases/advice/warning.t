tactigon play --quiet --red human --cian human
=== input
d7d6;d5d6;e8d6;d4d8
=== output
Cian threatens to capture your pentagon (d8xd9).
