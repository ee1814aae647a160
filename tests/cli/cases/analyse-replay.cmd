tactigon replay "$CASES/game.tgr" --quiet --nodes 3000
