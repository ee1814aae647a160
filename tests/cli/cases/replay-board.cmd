tactigon replay "$CASES/game.tgr" --at 2
