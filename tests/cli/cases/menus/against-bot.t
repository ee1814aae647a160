tactigon --seed 3 --quiet
=== input


d7d6
menu
0
last
menu
new
4
n
new
4
y
last
q
=== output
TACTIGON
=== text main-menu

New game
=== text mode-menu
Cian (beginner) plays d5xd6.

TACTIGON
 0  Continue, move 2
=== text main-menu
Cian played d5xd6.

TACTIGON
 0  Continue, move 2
=== text main-menu

New game
=== text mode-menu

TACTIGON
 0  Continue, move 2
=== text main-menu

New game
=== text mode-menu
No moves have been played yet.
