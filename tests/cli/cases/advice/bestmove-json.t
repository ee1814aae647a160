tactigon bestmove --depth 3 --json '1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1' | sed 's/"nodes":[0-9]*/"nodes":N/'
=== output
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1","bestmove":"c2d1","win":1,"depth":3,"nodes":N,"pv":["c2d1"]}
