tactigon boards -o list; tactigon moves --output=moves; tactigon boards -olist2; cat list; head -n 2 moves; cmp list list2; tactigon boards -o - | head -n 1
=== output
standard   Standard board
small      Small board
xsmall     Extra small board
large13    Large board, 13 lines
large15    Large board, 15 lines
uneven13   Uneven board, 13 lines
uneven15   Uneven board, 15 lines
b10b9
b10c10
standard   Standard board
=== errors
Boards of other sizes are printed by name: pad1 to pad5.
Boards of other sizes are printed by name: pad1 to pad5.
Boards of other sizes are printed by name: pad1 to pad5.
