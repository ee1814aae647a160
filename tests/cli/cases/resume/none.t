tactigon resume
=== errors
There is no unfinished game. 'tactigon resume FILE' opens a saved one.
=== status 1
