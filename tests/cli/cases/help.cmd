tactigon --help; tactigon perft --help; tactigon help perft | cmp - help.txt 2>/dev/null; tactigon moves -h
