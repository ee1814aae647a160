echo old >game.tgr
tactigon play --red human --cian human --quiet
cat game.tgr
