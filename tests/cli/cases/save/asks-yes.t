echo old >game.tgr
tactigon play --red human --cian human --quiet
head -n 1 game.tgr
=== input
d7d6
save game.tgr
y
last
=== output
Red played d7-d6.
tactigon-record 1
=== errors
Saved to game.tgr
