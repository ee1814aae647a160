tactigon play --quiet --red human --cian human --position '3/5/2p2/5/3c3/3S3/5/5/2P2/5/1 r 0 20'
=== input
d6d5
=== errors
line 1: A square cannot attack a circle.
=== status 4
