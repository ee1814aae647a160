tactigon
=== input
settings
9
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
=== text settings-menu
