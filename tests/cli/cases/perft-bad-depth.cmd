tactigon perft 0; tactigon perft x; tactigon perft; tactigon perft -1
