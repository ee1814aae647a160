tactigon analyse "$CASES/blunders.tgr" --nodes 3000 --charset unicode --width 40 | tail -n 12
