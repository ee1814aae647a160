tactigon play --quiet --red human --cian human --position '3/5/2p2/2T2/7/7/5/5/2P2/5/1 r 0 20'
=== input
d4d3
d9d8
=== output
Red wins by capturing the pentagon.
=== errors
line 2: The game is over. Type new, undo, menu or quit.
=== status 4
