echo old >game.tgr
tactigon play --red human --cian human --quiet
head -n 1 game.tgr
