tactigon perft 2 --board small 2>/dev/null; tactigon perft --board large15 --rules jump+gold -- 2 2>/dev/null
=== output
1 48
2 2256
1 179
2 32038
