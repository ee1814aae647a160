tactigon --seed 3 --quiet
=== input
new
bots
starter
2
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
Red (starter) plays f8-f7.
Cian (novice) plays b2-b3.
Red (starter) plays d7-c6.
Cian (novice) plays f4-f5.
Red (starter) plays b10-b9.
Cian (novice) plays b4-c4.
Red (starter) plays e9-e10.
Cian (novice) plays c4-c5.
Red (starter) plays c6xc5.
Cian (novice) plays f2-f3.
Red (starter) plays f7-e6.
Cian (novice) plays c3*c5.
Red (starter) plays d8-d6.
Cian (novice) plays c2xd6.
Red (starter) plays d10-e9.
Cian (novice) plays d6xd9.
Cian wins by capturing the pentagon.

TACTIGON
=== text main-menu
