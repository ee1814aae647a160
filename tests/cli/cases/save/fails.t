tactigon play --red human --cian human --quiet
=== input
d7d6
save nowhere/game.tgr
last
=== errors
line 2: Cannot save to nowhere/game.tgr: No such file or directory.
=== status 1
