tactigon moves | head -n 3; tactigon moves --json --position '3/5/2p2/5/7/7/5/5/4C/4P/1 r 0 1'
