# Three moves for each turn.
tactigon analyse "$CASES/replay/game.tgr" --nodes 3000 --multipv 3 | grep -c " [-+][0-9.]*, .* [-+][0-9.]*, .* [-+][0-9.]*$"
=== output
5
