# The first entry of "New game" is the last game's players, also in the next run.
tactigon --quiet --seed 1
printf '2\n1\nplayers\nq\n' | tactigon --quiet --seed 1
tactigon play --quiet --no-save --seed 1 </dev/null | head -n 1
=== input
2
purple
0
2
3
expert
starter
players
menu
2
q
=== output
TACTIGON
=== text main-menu

New game
=== text mode-menu

TACTIGON
=== text main-menu

New game
=== text mode-menu

Level for Red
=== text level-menu
10  auto      adapts to how you play
 0  Back
Red (starter) plays f8-e7.
Red: level 1, starter. Cian: you.

TACTIGON
 0  Continue, move 1
=== text main-menu

New game
 1  Start: level:1 against Cian
 2  Play Red against a bot
 3  Play Cian against a bot
 4  Two people
 5  Bot against bot
 6  Set up a position
 0  Back
TACTIGON
=== text main-menu

New game
 1  Start: level:1 against Cian
 2  Play Red against a bot
 3  Play Cian against a bot
 4  Two people
 5  Bot against bot
 6  Set up a position
 0  Back
Red (starter) plays f8-e7.
Red: level 1, starter. Cian: you.
Red (starter) plays f8-e7.
=== errors
line 2: Did you mean 'people'? Type 1 to 6, a word such as 'start', 0 or q.
line 6: Type 1 to 10, a word such as 'starter', 0 or q.
