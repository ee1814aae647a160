tactigon perft 2 --divide | tail -n 3; tactigon perft 1 --divide --json --position '3/5/2p2/5/7/7/5/5/4C/4P/1 r 0 1'
=== output
f8f7 57
f8f9 58
2 3316
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"3/5/2p2/5/7/7/5/5/4C/4P/1 r 0 1","depth":1,"moves":{"f10b10":1,"f10b7":1,"f10b8":1,"f10b9":1,"f10c10":1,"f10c6":1,"f10c7":1,"f10c8":1,"f10c9":1,"f10d10":1,"f10d11":1,"f10d6":1,"f10d7":1,"f10d8":1,"f10d9":1,"f10e10":1,"f10e5":1,"f10e6":1,"f10e7":1,"f10e8":1,"f10e9":1,"f10f6":1,"f10f7":1,"f10f8":1,"f10g6":1,"f9e8":1,"f9e9":1,"f9f8":1},"count":28}
