mkdir game.tgr
tactigon play --red human --cian human --quiet
