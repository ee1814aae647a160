tactigon perft 1 2
