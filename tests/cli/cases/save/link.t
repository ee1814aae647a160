mkdir there
echo old >there/game.tgr
chmod 640 there/game.tgr
ln -s there/game.tgr link.tgr
tactigon play --red human --cian human --quiet
head -n 1 there/game.tgr
[ -L link.tgr ] && ls -A there
stat -c %a there/game.tgr
=== input
d7d6
save link.tgr
y
=== output
tactigon-record 1
game.tgr
640
=== errors
Saved to link.tgr
