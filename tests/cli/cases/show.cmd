tactigon show --board large13; tactigon show '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' --view compact; tactigon show 3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20 --view list
