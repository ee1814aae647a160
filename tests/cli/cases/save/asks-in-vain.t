echo old >game.tgr
tactigon play --red human --cian human --quiet
status=$?
cat game.tgr
(exit $status)
=== input
d7d6
save game.tgr (no-eol)
=== output
old
=== errors
line 2: Not saved: 'game.tgr' already exists.
=== status 1
