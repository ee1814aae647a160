tactigon replay "$CASES/replay/game.tgr" --json
=== output
{"version":1,"game":"tactigon","board":"standard","rules":"none","result":"*","positions":[
 {"position":"1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1"},
 {"move":"d7d6","position":"1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1","comments":["to the middle"]},
 {"move":"d5d6","position":"1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2"},
 {"move":"e8d6","position":"1c1/cstsc/1tpt1/c1s1c/7/7/5/CTS1C/1SPS1/C1T1C/C c 0 2","comments":["both <b>\"are lost\"</b> & gone"]},
 {"move":"c3d6","position":"1c1/cstsc/2pt1/c1s1c/7/3t3/5/CTS1C/1SPS1/C1T1C/C r 1 3"},
 {"move":"f8f7","position":"1c1/cstsc/2pt1/c1s1c/7/3t3/4C/CTS2/1SPS1/C1T1C/C c 2 3"}]}
