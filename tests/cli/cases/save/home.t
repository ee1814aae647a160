tactigon play --red human --cian human --quiet 2>/dev/null
ls $HOME
=== input
save ~/game.tgr
export ~/copy.tgr
=== output
copy.tgr
game.tgr
