# Padded boards are made up to the limit of 32 lines, as files; the uneven boards are read under their old names.
tactigon boards pad1; tactigon boards pad5 >my.board; tactigon check my.board
tactigon perft 2 --board pad5 --quiet; tactigon perft 2 --board my.board --quiet
tactigon boards seed15 --json | grep -o '"name":"[a-z0-9]*"'; tactigon perft 1 --board pad6 --quiet
=== input
=== output
name: pad1
title: Standard board, 4 lines longer
size: 7x15
layout: even-q
gold: b8 f8
rows:
- - . . . - -
- . . c . . -
- c s t s c -
- . t p t . -
- c . s . c -
- . . c . . -
. . . . . . .
. . . . . . .
- . . . . . -
- . . C . . -
- C T S T C -
- . S P S . -
- C . T . C -
- . . C . . -
- - - . - - -
my.board: good board: tactigon, pad5
1 87
2 7569
1 87
2 7569
"name":"uneven15"
=== errors
tactigon: there is no file 'pad6', and there is no board 'pad6': N of padN is from 1 to 5
=== status 3
