# One question asks for side and level; an empty line repeats the last answer, also in the next run.
tactigon --quiet --seed 1
printf '2\n1\n\nplayers\nq\n' | tactigon --quiet --seed 1 | tail -n 1
tactigon play --quiet --no-save --seed 1 </dev/null | head -n 1
printf 'players\n' | tactigon play --quiet --no-save --seed 1
=== input
2
bot
purple
red 11
?
0
2
1
expert 5
Random  Cian
players
menu
new
1
greedy
y
players
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

You against the bot
=== text level-menu
10  auto      adapts to how you play
 0  Back

TACTIGON
=== text main-menu

Game mode
=== text mode-menu

You against the bot
=== text level-menu
10  auto      adapts to how you play
 0  Back
Red (starter) plays f8-e7.
Red: level 1, starter. Cian: you.

TACTIGON
 1  Continue (move 1, cian)
=== text main-menu-rest

Game mode
 1  You against the bot (level 1, starter)
 2  Two people
 3  Bot against bot
 4  Set up a position
 0  Back

You against the bot
=== text level-menu
10  auto      adapts to how you play
 0  Back
Red: level 1, starter. Cian: you.
Red (starter) plays f8-e7.
Red (starter) plays f8-e7.
Red: level 1, starter. Cian: you.
=== errors
line 3: 'purple' is neither a side (red, cian) nor a level (1 to 9, auto).
line 4: '11' is neither a side (red, cian) nor a level (1 to 9, auto).
line 9: 'expert' is neither a side (red, cian) nor a level (1 to 9, auto).
line 15: 'greedy' is neither a side (red, cian) nor a level (1 to 9, auto).
line 16: 'y' is neither a side (red, cian) nor a level (1 to 9, auto).
line 17: 'players' is neither a side (red, cian) nor a level (1 to 9, auto).
