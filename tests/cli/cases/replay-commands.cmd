tactigon replay "$CASES/game.tgr" --quiet
