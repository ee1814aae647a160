printf 'd7d6\nd5xd6\nsave game.tgr\n' | tactigon play --red human --cian human --quiet
sed 's/d5xd6/d5xd7/' game.tgr >bad.tgr
cp bad.tgr copy.tgr
tactigon play --red human --cian human --quiet
status=$?
cmp bad.tgr copy.tgr
(exit $status)
