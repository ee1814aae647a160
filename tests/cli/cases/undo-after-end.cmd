tactigon play --quiet --seed 1 --position '3/5/2p2/2T2/7/7/5/5/2P2/5/1 r 0 20'
