tactigon --quiet
=== input
settings
board
small
red
human
cian
human
warnings
off
0
new
4
position
q
=== output
TACTIGON
=== text main-menu

Settings
Game
 1  Board: standard
=== text settings-menu

Board
 1  standard   Standard board
 2  small      Small board
 3  xsmall     Extra small board
 4  large13    Large board, 13 lines
 5  large15    Large board, 15 lines
 6  uneven13   Uneven board, 13 lines
 7  uneven15   Uneven board, 15 lines
 8  another: pad1 to pad5
 0  Back

Settings
Game
 1  Board: small
=== text settings-menu

Red is played by
=== text players-menu
13  goldrush
 0  Back

Settings
Game
 1  Board: small
=== text settings-menu

Cian is played by
=== text players-menu
13  goldrush
 0  Back

Settings
Game
 1  Board: small
 2  Rules: none
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: human
Size and names
 9  View: auto
10  Labels: all
=== text settings-menu-rest

Warnings
 1  on
 2  off
 0  Back

Settings
Game
 1  Board: small
 2  Rules: none
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: human
Size and names
 9  View: auto
10  Labels: all
Look and sound
11  Board drawn as: auto
12  Colours: auto
13  Theme: auto
Help and input
14  Warnings: off
15  Reset all
 0  Back

TACTIGON
=== text main-menu

New game
 1  Start: Red against Cian
 2  Play Red against a bot
 3  Play Cian against a bot
 4  Two people
 5  Bot against bot
 6  Set up a position
 0  Back
sts/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/T r 0 1
