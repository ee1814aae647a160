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
 2  View             auto
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
=== text players-menu
 0  Back

Settings
 1  Who starts       black
 2  View             auto
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
 4  View             auto
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

=== text settings-menu-apart
14  Black            auto:3
15  Reset all
 0  Back

White is played by
=== text players-menu
 0  Back

=== text settings-menu-apart
14  Black            auto:3
15  Reset all
 0  Back

Black is played by
=== text players-menu
 0  Back

=== text settings-menu-apart
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
=== text main-menu-rest

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

=== text settings-menu-apart
14  Black            human
15  Reset all
 0  Back
=== errors
Boards: 4x6 to 15x15.
line 12: there is no board '3x3': sizes go from 4x6 to 15x15, columns by rows
