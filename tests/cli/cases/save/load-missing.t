tactigon play --red human --cian human --quiet
=== input
d7d6
load
load game.tgr
last
=== errors
line 2: Name a file, for example: load game.tgr
line 3: Cannot read 'game.tgr': No such file or directory
=== status 3
