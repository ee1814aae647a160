tactigon replay - --quiet <"$CASES/game.tgr"
