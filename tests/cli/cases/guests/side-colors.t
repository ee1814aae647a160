position='w p 00h3 93h3 44321/44321 0/0 0/0 -'
set -- --game isaac --position "$position"
for game in apart dragons; do tactigon show --game $game --svg - | grep -o 'piece [^"]*"><title>[a-z]* [a-z]*' | sort -u; done
tactigon show "$@" --svg - | grep -o 'piece [^"]*"><title>[a-z]* [a-z]*'
for theme in auto safe; do tactigon show --game apart --color always --theme $theme | cat -v | grep '^[18]'; done
tactigon show "$@" --color always | cat -v | grep '[BW]3'
=== output
piece black filled"><title>black touching
piece white"><title>white touching
piece black filled"><title>black strength
piece white"><title>white strength
piece black filled"><title>black bar
piece white"><title>white bar
1 |   | ^[[2mb^[[0m | ^[[2mb^[[0m | ^[[2mb^[[0m | ^[[2mb^[[0m | ^[[2mb^[[0m | ^[[2mb^[[0m |   |
8 |   | ^[[1mw^[[0m | ^[[1mw^[[0m | ^[[1mw^[[0m | ^[[1mw^[[0m | ^[[1mw^[[0m | ^[[1mw^[[0m |   |
1 |   | ^[[2mb^[[0m | ^[[2mb^[[0m | ^[[2mb^[[0m | ^[[2mb^[[0m | ^[[2mb^[[0m | ^[[2mb^[[0m |   |
8 |   | ^[[1mw^[[0m | ^[[1mw^[[0m | ^[[1mw^[[0m | ^[[1mw^[[0m | ^[[1mw^[[0m | ^[[1mw^[[0m |   |
9   .   .   . ^[[1m<W3==W3==W3>^[[0m  .   .   .   .
0 ^[[2m<B3==B3==B3>^[[0m  .   .   .   .   .   .   .
