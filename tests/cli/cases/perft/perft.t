tactigon perft 3 2>/dev/null; tactigon perft 2 --rules jump 2>/dev/null; tactigon perft --json 2 2>/dev/null
=== output
1 58
2 3316
3 235806
1 87
2 7505
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1","perft":[{"depth":1,"count":58},{"depth":2,"count":3316}]}
