# Three moves for each turn.
tactigon analyse "$CASES/game.tgr" --nodes 3000 --multipv 3 | grep -c " [-+][0-9.]*, .* [-+][0-9.]*, .* [-+][0-9.]*$"
