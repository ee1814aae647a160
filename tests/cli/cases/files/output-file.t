tactigon boards -o list; tactigon moves --output=moves; tactigon boards -olist2; cat list; head -n 2 moves; cmp list list2; tactigon boards -o - | head -n 1
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
b10b9
b10c10
standard   Standard board
