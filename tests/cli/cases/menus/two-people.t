tactigon --quiet
=== input
continue
0
2
4
players
d7d6
d5xd6
history
quit
=== output
TACTIGON
=== text main-menu

New game
=== text mode-menu
Red: human. Cian: human.
 #  Red         Cian
 1  d7-d6       d5xd6
=== errors
line 1: Type 1 to 9, a word such as 'tutorial', or q.
line 2: Type 1 to 9, a word such as 'tutorial', or q.
=== status 4
