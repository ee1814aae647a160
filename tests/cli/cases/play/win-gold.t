tactigon play --quiet --red human --cian human --position '3/c1c2/2p2/5/7/5T1/T4/5/2P2/1C3/1 r 0 20'
=== input
b7b6
d2d1
=== output
Red holds all gold: break that hold this turn, or Red wins.
Red wins by holding all gold.
