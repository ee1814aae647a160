tactigon analyse - --depth 2 --multipv 1 --json | sed 's/"nodes".*//'
=== input
# two
1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
=== output
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"1p1/1T3/5/5/7/7/5/5/5/5/P r 0 1","depth":2,
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1","depth":2,
