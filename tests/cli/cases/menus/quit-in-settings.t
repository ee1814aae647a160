tactigon
=== input
settings
5
q
=== output
TACTIGON
=== text main-menu

Settings
 1  Board            standard
=== text settings-menu

View
 1  large
 2  compact
 3  list
 4  huge
 0  Back

Settings
 1  Board            standard
=== text settings-menu
