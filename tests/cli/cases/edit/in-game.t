# A game continues from an edited position, and its record begins with that position.
tactigon play --quiet --red human --cian human --no-save
=== input
d7d6
edit
clear
place red p d9; place c p d3
cancel
position
edit
clear; place red p d9; place cian pent d3; place cian circle d5; side c
done
position
d5d6
last
edit x
=== output
1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
3/5/2p2/5/3c3/7/5/5/2P2/5/1 c 0 1
Cian played d5-d6.
=== errors
line 13: edit takes no argument: type it alone.
=== status 4
