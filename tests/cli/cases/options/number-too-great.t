tactigon play --level 99
=== errors
tactigon: --level: '99' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9
Try 'tactigon play --help'.
=== status 2
