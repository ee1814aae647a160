# The games themselves are the affair of all-games.
tactigon --quiet | sed '/^Other games/,/^ 0/{/^ *[1-9]/d}'
=== input
games
isaac
settings
white
level:1
0
games
apart
settings
board
another
3x3
5x7
white
human
black
human
0
new
people
position
menu
games
tactigon
settings
0
games
apart
settings
q
=== output
TACTIGON
=== text main-menu

Other games
 0  Back

ISAAC
=== text main-menu

Settings
 1  Who starts       black
 2  View             large
 3  Labels           all
 4  Character set    auto
 5  Colours          auto
 6  Palette          standard
 7  Confirm moves    off
 8  Warnings         on
 9  Bot time         1s
10  Numbers          common
11  Clock            none
12  Black            human
13  White            auto:3
14  Reset all
 0  Back

White is played by
 1  human
 2  level:1   random, any legal move
 3  level:2   novice, takes what it sees
 4  level:3   beginner, sees little ahead
 5  level:4   learner, sees a bit more
 6  level:5   casual, sees most answers
 7  level:6   club, looks further
 8  level:7   skilled, overlooks little
 9  level:8   master, overlooks nothing
10  level:9   strongest, uses all its time
11  auto      follows how you play
12  greedy
 0  Back

Settings
 1  Who starts       black
 2  View             large
 3  Labels           all
 4  Character set    auto
 5  Colours          auto
 6  Palette          standard
 7  Confirm moves    off
 8  Warnings         on
 9  Bot time         1s
10  Numbers          common
11  Clock            none
12  Black            human
13  White            level:1
14  Reset all
 0  Back

ISAAC
=== text main-menu

Other games
 0  Back

APART
=== text main-menu

Settings
 1  Board            8x8
 2  Who starts       white
 3  Draws            on
 4  View             large
 5  Labels           all
 6  Character set    auto
 7  Colours          auto
 8  Palette          standard
 9  Confirm moves    off
10  Warnings         on
11  Bot time         1s
12  Clock            none
13  White            human
14  Black            auto:3
15  Reset all
 0  Back

Board
 1  8x8        8 columns, 8 rows
 2  4x6        4 columns, 6 rows
 3  6x7        6 columns, 7 rows
 4  10x10      10 columns, 10 rows
 5  12x12      12 columns, 12 rows
 6  15x15      15 columns, 15 rows
 7  another: 4x6 to 15x15
 0  Back

Settings
 1  Board            5x7
 2  Who starts       white
 3  Draws            on
 4  View             large
 5  Labels           all
 6  Character set    auto
 7  Colours          auto
 8  Palette          standard
 9  Confirm moves    off
10  Warnings         on
11  Bot time         1s
12  Clock            none
13  White            human
14  Black            auto:3
15  Reset all
 0  Back

White is played by
 1  human
 2  level:1   random, any legal move
 3  level:2   novice, takes what it sees
 4  level:3   beginner, sees little ahead
 5  level:4   learner, sees a bit more
 6  level:5   casual, sees most answers
 7  level:6   club, looks further
 8  level:7   skilled, overlooks little
 9  level:8   master, overlooks nothing
10  level:9   strongest, uses all its time
11  auto      follows how you play
12  greedy
 0  Back

Settings
 1  Board            5x7
 2  Who starts       white
 3  Draws            on
 4  View             large
 5  Labels           all
 6  Character set    auto
 7  Colours          auto
 8  Palette          standard
 9  Confirm moves    off
10  Warnings         on
11  Bot time         1s
12  Clock            none
13  White            human
14  Black            auto:3
15  Reset all
 0  Back

Black is played by
 1  human
 2  level:1   random, any legal move
 3  level:2   novice, takes what it sees
 4  level:3   beginner, sees little ahead
 5  level:4   learner, sees a bit more
 6  level:5   casual, sees most answers
 7  level:6   club, looks further
 8  level:7   skilled, overlooks little
 9  level:8   master, overlooks nothing
10  level:9   strongest, uses all its time
11  auto      follows how you play
12  greedy
 0  Back

Settings
 1  Board            5x7
 2  Who starts       white
 3  Draws            on
 4  View             large
 5  Labels           all
 6  Character set    auto
 7  Colours          auto
 8  Palette          standard
 9  Confirm moves    off
10  Warnings         on
11  Bot time         1s
12  Clock            none
13  White            human
14  Black            human
15  Reset all
 0  Back

APART
=== text main-menu

Game mode
=== text mode-menu
1bbb1/1bbb1/5/5/5/1www1/1www1 w 0 0

APART
 1  Continue (move 1, white)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Puzzles
 8  Settings
 q  Quit

Other games
 0  Back

TACTIGON
=== text main-menu

Settings
 1  Board            standard
=== text settings-menu

TACTIGON
=== text main-menu

Other games
 0  Back

APART
=== text main-menu

Settings
 1  Board            5x7
 2  Who starts       white
 3  Draws            on
 4  View             large
 5  Labels           all
 6  Character set    auto
 7  Colours          auto
 8  Palette          standard
 9  Confirm moves    off
10  Warnings         on
11  Bot time         1s
12  Clock            none
13  White            human
14  Black            human
15  Reset all
 0  Back
=== errors
Boards: 4x6 to 15x15.
line 12: there is no board '3x3': sizes go from 4x6 to 15x15, columns by rows
