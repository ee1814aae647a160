tactigon play --quiet --red human --cian human --position '1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 3 7'
=== input
d5d6
d7d6
history
position
=== output
 #  Cian        Red
 1  d5-d6       d7xd6
1c1/cstsc/1tpt1/c1s1c/7/3C3/5/CTSTC/1SPS1/C1T1C/C c 0 8
