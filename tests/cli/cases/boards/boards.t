tactigon boards; tactigon boards --json; tactigon boards STANDARD
=== output
standard   Standard board
small      Small board
xsmall     Extra small board
large13    Large board, 13 lines
large15    Large board, 15 lines
uneven13   Uneven board, 13 lines
uneven15   Uneven board, 15 lines
{"version":1,"boards":[{"name":"standard","title":"Standard board"},
 {"name":"small","title":"Small board"},
 {"name":"xsmall","title":"Extra small board"},
 {"name":"large13","title":"Large board, 13 lines"},
 {"name":"large15","title":"Large board, 15 lines"},
 {"name":"uneven13","title":"Uneven board, 13 lines"},
 {"name":"uneven15","title":"Uneven board, 15 lines"}]}
# The standard board: 53 tiles, 13 pieces a side.
# Columns a, c, e, ... are half a line lower than b, d, f, ...
name: standard
title: Standard board
size: 7x11
layout: even-q
gold: b6 f6
rows:
#     a b c d e f g
  1   - - . c . - -
  2   - c s t s c -
  3   - . t p t . -
  4   - c . s . c -
  5   . . . c . . .
  6   . * . . . * .
  7   - . . C . . -
  8   - C T S T C -
  9   - . S P S . -
 10   - C . T . C -
 11   - - - C - - -
=== errors
Boards of other sizes are printed by name: pad1 to pad5.
Boards of other sizes are printed by name: pad1 to pad5.
