tactigon analyse "$CASES/game.tgr" --nodes 3000 --multipv 3
