printf 'd7d6\nsave game.tgr\n' | tactigon play --red human --cian human --quiet
head -c 150 game.tgr >cut.tgr
tactigon resume cut.tgr
=== errors
Saved to game.tgr
cut.tgr:13:8: the record is cut short: 'end:' is missing
=== status 3
