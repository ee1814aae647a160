tactigon
=== input
settings
view
list
10
2
cian
goldrush
warnings
on
1
small
2
jump
red
99
0
reset
y
0
q
=== output
TACTIGON
=== text main-menu

Settings
Game
 1  Board: standard
=== text settings-menu

View
 1  large
 2  compact
 3  list
 4  huge
 5  auto
 6  size 1
 7  size 2
 8  size 3
 9  size 4
10  size 5
11  size 6
12  size 7
13  size 8
14  size 9
15  size 10
16  size 11
17  size 12
 0  Back

Settings
Game
 1  Board: standard
 2  Rules: none
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: auto:3
Size and names
 9  View: list
10  Labels: all
=== text settings-menu-rest

Labels
 1  all
 2  off
 0  Back

Settings
Game
 1  Board: standard
 2  Rules: none
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: auto:3
Size and names
 9  View: list
10  Labels: off
=== text settings-menu-rest

Cian is played by
=== text players-menu
13  goldrush
 0  Back

Settings
Game
 1  Board: standard
 2  Rules: none
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: goldrush
Size and names
 9  View: list
10  Labels: off
=== text settings-menu-rest

Warnings
 1  on
 2  off
 0  Back

Settings
Game
 1  Board: standard
 2  Rules: none
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: goldrush
Size and names
 9  View: list
10  Labels: off
=== text settings-menu-rest

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
 2  Rules: none
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: goldrush
Size and names
 9  View: list
10  Labels: off
=== text settings-menu-rest

Rules
 1  none
 2  jump
 3  gold
 4  jump+gold
 0  Back

Settings
Game
 1  Board: small
 2  Rules: jump
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: goldrush
Size and names
 9  View: list
10  Labels: off
=== text settings-menu-rest

Red is played by
=== text players-menu
13  goldrush
 0  Back

Settings
Game
 1  Board: small
 2  Rules: jump
 3  Starts: red
 4  Draws: on, all games
 5  Bot time: 1s, all games
 6  Clock: none
 7  Red: human
 8  Cian: goldrush
Size and names
 9  View: list
10  Labels: off
=== text settings-menu-rest

Settings
Game
 1  Board: standard
=== text settings-menu

TACTIGON
=== text main-menu
=== errors
line 15: Type 1 to 13, a word such as 'human', 0 or q.
All settings have their default values.
=== status 4
