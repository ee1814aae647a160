tactigon resume
=== errors
There is no unfinished game. 'tactigon resume FILE' opens a saved game.
=== status 1
