tactigon boards small | sed 's/^name:.*/name: mine/; s/^title:.*/title: My board/' >my.board
printf 'save game.tgr\n' | tactigon play --board my.board --red human --cian human --quiet
rm my.board
grep -A 4 '^board:' game.tgr
tactigon resume game.tgr
