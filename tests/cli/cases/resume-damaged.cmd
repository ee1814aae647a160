printf 'd7d6\nsave game.tgr\n' | tactigon play --red human --cian human --quiet
head -c 150 game.tgr >cut.tgr
tactigon resume cut.tgr
