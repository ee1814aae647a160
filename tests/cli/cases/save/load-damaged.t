printf 'd7d6\nd5xd6\nsave game.tgr\n' | tactigon play --red human --cian human --quiet
sed 's/d5xd6/d5xd7/' game.tgr >bad.tgr
cp bad.tgr copy.tgr
tactigon play --red human --cian human --quiet
status=$?
cmp bad.tgr copy.tgr
(exit $status)
=== input
d7d6
load bad.tgr
last
=== errors
Saved to game.tgr
line 2: bad.tgr:11:10: 'd5xd7' is not legal here: Too far: the circle on d5 has 1 step, but d7 takes 3.
=== status 3
