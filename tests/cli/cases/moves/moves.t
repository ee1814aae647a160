tactigon moves | head -n 3; tactigon moves --json --position '3/5/2p2/5/7/7/5/5/4C/4P/1 r 0 1'
=== output
b10b9
b10c10
b8b7
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"3/5/2p2/5/7/7/5/5/4C/4P/1 r 0 1","moves":["f10b10","f10b7","f10b8","f10b9","f10c10","f10c6","f10c7","f10c8","f10c9","f10d10","f10d11","f10d6","f10d7","f10d8","f10d9","f10e10","f10e5","f10e6","f10e7","f10e8","f10e9","f10f6","f10f7","f10f8","f10g6","f9e8","f9e9","f9f8"]}
