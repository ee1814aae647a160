tactigon perft 1 --rules jum
