tactigon replay "$CASES/game.tgr" --accessible
