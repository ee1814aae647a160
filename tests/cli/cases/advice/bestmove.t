tactigon bestmove --depth 3 --position '1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1'
tactigon bestmove '1c1/cstsc/2p1s/ct2c/P2c3/2T4/2C2/C1S1C/TS3/C1T1C/C r 3 6' --nodes 20000
tactigon bestmove "$CASES/replay/game.tgr" --nodes 2000 -o best
tactigon bestmove "$CASES/replay/game.tgr" --nodes 2000 | cmp - best
=== output
c2d1
c6c4
