tactigon --seed 3 --quiet
=== input
new
bots
random
2
q
=== output
TACTIGON
=== text main-menu

Game mode
=== text mode-menu

Level for red
=== text level-menu
 0  Back

Level for cian
=== text level-menu
 0  Back
Red (random) plays d8-e4.
Cian (greedy) plays d4xe4.
Red (random) plays d9-c4.
Cian (greedy) plays c3xc4.
Cian wins by capturing the pentagon.

TACTIGON
=== text main-menu
