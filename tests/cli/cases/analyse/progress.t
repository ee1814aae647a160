tactigon analyse "$CASES/replay/game.tgr" --nodes 3000 --progress >/dev/null
=== errors
1 of 6 positions
2 of 6 positions
3 of 6 positions
4 of 6 positions
5 of 6 positions
6 of 6 positions
