# all-games.t tests the list of the games.
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
Game
 1  Starts: black
 2  Bot time: 1s, all games
 3  Clock: none
 4  Black: human
 5  White: auto:3
Size and names
 6  View: auto
 7  Labels: all
 8  Numbers: common
Look and sound
 9  Board drawn as: auto
10  Colours: auto
11  Theme: auto
Help and input
12  Warnings: on
13  Reset all
 0  Back

White is played by
=== text players-menu
 0  Back

Settings
Game
 1  Starts: black
 2  Bot time: 1s, all games
 3  Clock: none
 4  Black: human
 5  White: level:1
Size and names
 6  View: auto
 7  Labels: all
 8  Numbers: common
Look and sound
 9  Board drawn as: auto
10  Colours: auto
11  Theme: auto
Help and input
12  Warnings: on
13  Reset all
 0  Back

ISAAC
=== text main-menu

Other games
 0  Back

APART
=== text main-menu

Settings
Game
 1  Board: 8x8
 2  Starts: white
 3  Draws: on, all games
 4  Bot time: 1s, all games
 5  Clock: none
 6  White: human
 7  Black: auto:3
Size and names
 8  View: auto
 9  Labels: all
Look and sound
10  Board drawn as: auto
11  Colours: auto
12  Theme: auto
Help and input
13  Warnings: on
14  Reset all
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
Game
 1  Board: 5x7
 2  Starts: white
 3  Draws: on, all games
 4  Bot time: 1s, all games
 5  Clock: none
 6  White: human
 7  Black: auto:3
Size and names
 8  View: auto
 9  Labels: all
Look and sound
10  Board drawn as: auto
11  Colours: auto
12  Theme: auto
Help and input
13  Warnings: on
14  Reset all
 0  Back

White is played by
=== text players-menu
 0  Back

Settings
Game
 1  Board: 5x7
 2  Starts: white
 3  Draws: on, all games
 4  Bot time: 1s, all games
 5  Clock: none
 6  White: human
 7  Black: auto:3
Size and names
 8  View: auto
 9  Labels: all
Look and sound
10  Board drawn as: auto
11  Colours: auto
12  Theme: auto
Help and input
13  Warnings: on
14  Reset all
 0  Back

Black is played by
=== text players-menu
 0  Back

Settings
Game
 1  Board: 5x7
 2  Starts: white
 3  Draws: on, all games
 4  Bot time: 1s, all games
 5  Clock: none
 6  White: human
 7  Black: human
Size and names
 8  View: auto
 9  Labels: all
Look and sound
10  Board drawn as: auto
11  Colours: auto
12  Theme: auto
Help and input
13  Warnings: on
14  Reset all
 0  Back

APART
=== text main-menu

New game
 1  Start: White against Black
 2  Play White against a bot
 3  Play Black against a bot
 4  Two people
 5  Bot against bot
 6  Set up a position
 0  Back
1bbb1/1bbb1/5/5/5/1www1/1www1 w 0 0

APART
 0  Continue, move 1
=== text main-menu

Other games
 0  Back

TACTIGON
=== text main-menu

Settings
Game
 1  Board: standard
=== text settings-menu

TACTIGON
=== text main-menu

Other games
 0  Back

APART
=== text main-menu

Settings
Game
 1  Board: 5x7
 2  Starts: white
 3  Draws: on, all games
 4  Bot time: 1s, all games
 5  Clock: none
 6  White: human
 7  Black: human
Size and names
 8  View: auto
 9  Labels: all
Look and sound
10  Board drawn as: auto
11  Colours: auto
12  Theme: auto
Help and input
13  Warnings: on
14  Reset all
 0  Back
=== errors
Boards: 4x6 to 15x15.
line 12: there is no board '3x3': the sizes are from 4x6 to 15x15, columns by rows
