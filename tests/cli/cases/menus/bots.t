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
Cian (novice) plays d4-e5.
Red (random) plays b10-c10.
Cian (novice) plays e5xd9.
Cian wins by capturing the pentagon.

TACTIGON
=== text main-menu-saved
