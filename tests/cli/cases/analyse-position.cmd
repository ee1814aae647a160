tactigon analyse --nodes 50000; tactigon analyse '1c1/cstsc/2p1s/ct2c/P2c3/2T4/2C2/C1S1C/TS3/C1T1C/C r 3 6' --nodes 20000 --multipv 5
