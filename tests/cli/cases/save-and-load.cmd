printf 'd7d6\nd5xd6\nc8xd6\nundo\nsave game.tgr\n' | tactigon play --cian human --red human --quiet
sed 's/^date:.*/date: -/' game.tgr
tactigon resume game.tgr --quiet
