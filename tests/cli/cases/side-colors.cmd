position='w p 00h3 93h3 44321/44321 0/0 0/0 -'
set -- --game isaac --position "$position"
for game in apart dragons; do tactigon show --game $game --svg - | grep -o 'piece [^"]*"><title>[a-z]* [a-z]*' | sort -u; done
tactigon show "$@" --svg - | grep -o 'piece [^"]*"><title>[a-z]* [a-z]*'
for palette in standard safe; do tactigon show --game apart --color always --palette $palette | cat -v | grep '^ [18]'; done
tactigon show "$@" --color always | cat -v | grep '[bw]3'
