tactigon replay - --quiet <"$CASES/replay/game.tgr"
=== output
0 - 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
1 d7-d6 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
2 d5xd6 1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2
3 e8*d6 1c1/cstsc/1tpt1/c1s1c/7/7/5/CTS1C/1SPS1/C1T1C/C c 0 2
4 c3-d6 1c1/cstsc/2pt1/c1s1c/7/3t3/5/CTS1C/1SPS1/C1T1C/C r 1 3
5 f8-f7 1c1/cstsc/2pt1/c1s1c/7/3t3/4C/CTS2/1SPS1/C1T1C/C c 2 3
