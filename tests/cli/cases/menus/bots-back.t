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

Level for Red
=== text level-menu
 0  Back

Level for Cian
=== text level-menu
 0  Back

TACTIGON
=== text main-menu
