tactigon bestmove --nodes 5000; tactigon bestmove --depth 3 --position '1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1'; tactigon bestmove "$CASES/game.tgr" --nodes 2000 -o best; cat best
