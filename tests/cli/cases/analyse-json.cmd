tactigon analyse "$CASES/game.tgr" --nodes 3000 --json --multipv 2
