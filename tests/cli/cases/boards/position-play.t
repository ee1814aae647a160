tactigon play --quiet --red human --cian human --position '3/c1c2/2p2/5/7/5T1/T4/5/2P2/1C3/1 c 0 20'
=== input
position
d2d1
position
new y
position
=== output
Red threatens to hold all gold for good (b7-b6).
3/c1c2/2p2/5/7/5T1/T4/5/2P2/1C3/1 c 0 20
1c1/c4/2p2/5/7/5T1/T4/5/2P2/1C3/1 r 1 21
Red threatens to hold all gold for good (b7-b6).
3/c1c2/2p2/5/7/5T1/T4/5/2P2/1C3/1 c 0 20
