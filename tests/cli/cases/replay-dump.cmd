tactigon replay "$CASES/game.tgr" --view compact --labels off
