tactigon replay "$CASES/game.tgr" --quiet --at 2 | sed "s/(.*) plays.*/plays/"
cat game.tgr | sed "s/^date:.*/date: NOW/"
