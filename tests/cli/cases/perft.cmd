tactigon perft 3 2>/dev/null; tactigon perft 2 --rules jump 2>/dev/null; tactigon perft --json 2 2>/dev/null
