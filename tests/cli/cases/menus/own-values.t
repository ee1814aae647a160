# Typed clocks and boards in the settings menu: bad ones are reported, an empty line changes nothing.
see() { tactigon --quiet 2>&1 | grep "$1"; }
printf 'settings\nclock\nanother\nsoon\n\nclock\nanother\n90s\nclock\nanother\n\nq\n' | see '^ 6  Cl\|another\|not a clock'
printf 'settings\nclock\n5m\nclock\nanother\n1h\nclock\nnone\nq\n' | see '^ 6  Cl\|another'
printf 'games\napart\nsettings\nboard\nanother\n3x3\n\nboard\nanother\n5x6\nboard\n0\nq\n' | see 'Board: \|another\|3x3'
printf 'games\napart\nsettings\nboard\n7\nq' | see "Board:"
# Players in the menu: each level, the bots without levels, and the level that follows the results.
printf 'settings\ncian\nauto\ncian\ngoldrush\ncian\nhunter:4\ncian\nlevel:9\ncian\nhuman\ncian\nx\n0\nq\n' | see '^ 8  Cian\|Type 1'
printf 'settings\ncian\n12\ncian\n1\ncian\nq\n' | see '^ 8  Cian'
=== output
 6  Clock: none
 7  another: none
line 4: 'soon' is not a clock: use none, 5m, 5m+3s (3s more after each turn), 5m/5s (5s of each turn free) or red=5m,cian=90s.
 6  Clock: none
 7  another: none
 6  Clock: 90s
 7  another: 90s
 6  Clock: 90s
 6  Clock: 90s
 7  another: 90s
 6  Clock: 5m
 7  another: 5m
 6  Clock: 1h
 7  another: 1h
 6  Clock: none
 1  Board: 8x8
 7  another: 4x6 to 15x15
line 6: there is no board '3x3': the sizes are from 4x6 to 15x15, columns by rows
 1  Board: 8x8
 7  another: 4x6 to 15x15
 1  Board: 5x6
 7  another: 4x6 to 15x15
 1  Board: 5x6
 1  Board: 5x6
 1  Board: 5x6
 8  Cian: auto:3
 8  Cian: auto:1
 8  Cian: goldrush
line 7: Type 1 to 13, a word such as 'human', 0 or q.
line 8: Type 1 to 13, a word such as 'human', 0 or q.
 8  Cian: level:9
 8  Cian: human
line 13: Type 1 to 13, a word such as 'human', 0 or q.
 8  Cian: human
 8  Cian: human
 8  Cian: greedy
 8  Cian: human
 8  Cian: human
