tactigon boards; tactigon boards --json; tactigon boards STANDARD
=== output
standard   Standard board
small      Small board
xsmall     Extra small board
large13    Large board, 13 lines
large15    Large board, 15 lines
pad1       Standard board, one line of padding
pad2       Standard board, two lines of padding
seed13     Odd board, 13 lines, uneven
seed15     Odd board, 15 lines, uneven
{"version":1,"boards":[{"name":"standard","title":"Standard board"},
 {"name":"small","title":"Small board"},
 {"name":"xsmall","title":"Extra small board"},
 {"name":"large13","title":"Large board, 13 lines"},
 {"name":"large15","title":"Large board, 15 lines"},
 {"name":"pad1","title":"Standard board, one line of padding"},
 {"name":"pad2","title":"Standard board, two lines of padding"},
 {"name":"seed13","title":"Odd board, 13 lines, uneven"},
 {"name":"seed15","title":"Odd board, 15 lines, uneven"}]}
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
