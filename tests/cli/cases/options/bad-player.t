tactigon play --red nobody
=== errors
tactigon: --red: no player 'nobody': the players are human, random, greedy, goldrush, level:1 to level:9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9, search
Try 'tactigon play --help'.
=== status 2
