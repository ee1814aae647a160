tactigon --rules jump perft 1 2>/dev/null; tactigon perft 1 --rules=jump 2>/dev/null; tactigon perft --rules jump 1 2>/dev/null
=== output
1 87
1 87
1 87
