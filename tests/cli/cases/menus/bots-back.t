tactigon --seed 3 --quiet
=== input
new
bots
1
b
q
=== output
TACTIGON
=== text main-menu

New game
=== text mode-menu

Level for red
=== text level-menu
 0  Back

Level for cian
=== text level-menu
 0  Back

TACTIGON
=== text main-menu
