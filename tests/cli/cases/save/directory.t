mkdir game.tgr
tactigon play --red human --cian human --quiet
=== input
d7d6
save game.tgr
last
=== errors
line 2: Cannot save to game.tgr: Is a directory.
=== status 1
