tactigon replay "$CASES/game.tgr" --json
