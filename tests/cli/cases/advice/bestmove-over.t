tactigon bestmove '1p1/5/5/5/7/3C3/5/5/5/5/1 r 0 10'
=== errors
tactigon: the game is over in this position
=== status 3
