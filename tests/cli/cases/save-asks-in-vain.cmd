echo old >game.tgr
tactigon play --red human --cian human --quiet
status=$?
cat game.tgr
(exit $status)
