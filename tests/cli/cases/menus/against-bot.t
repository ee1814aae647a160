tactigon --seed 3 --quiet
=== input



d7d6
menu
1
last
menu
new
2
n
new
2
y
last
q
=== output
TACTIGON
=== text main-menu

Game mode
=== text mode-menu

You against the bot
=== text level-menu
10  auto      adapts to how you play
 0  Back
Cian (beginner) plays d5xd6.

TACTIGON
 1  Continue (move 2, red)
=== text main-menu-rest
Cian played d5xd6.

TACTIGON
 1  Continue (move 2, red)
=== text main-menu-rest

Game mode
=== text mode-menu

TACTIGON
 1  Continue (move 2, red)
=== text main-menu-rest

Game mode
=== text mode-menu
No moves have been played yet.
