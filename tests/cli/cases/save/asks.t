echo old >game.tgr
tactigon play --red human --cian human --quiet
cat game.tgr
=== input
d7d6
save game.tgr
n
=== output
old
=== errors
Not saved.
