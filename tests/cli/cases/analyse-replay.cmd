tactigon replay "$CASES/game.tgr" --quiet --nodes 3000 | head -n 6
