tactigon --quiet
=== input
continue
0
2
2
players
d7d6
d5xd6
history
quit
=== output
TACTIGON
=== text main-menu

Game mode
=== text mode-menu
Red: human. Cian: human.
 #  Red         Cian
 1  d7-d6       d5xd6
=== errors
line 1: Type 1 to 6 or q.
line 2: This is the main menu. Type q to quit.
=== status 4
