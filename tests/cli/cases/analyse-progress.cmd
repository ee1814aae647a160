tactigon analyse "$CASES/game.tgr" --nodes 3000 --progress >/dev/null
