tactigon play --quiet --seed 5
=== input
run
=== errors
line 1: 'run' is for two bots; 'go' lets a bot play one move for you.
=== status 4
