sed 's/^ 11 .*/ 11   - - - C - x -/' "$ROOT/boards/standard.board" >bad.board; tactigon --board bad.board
=== errors
bad.board:20:17: 'x' is not a cell: expected - . * or a piece, C T S P or c t s p
=== status 3
