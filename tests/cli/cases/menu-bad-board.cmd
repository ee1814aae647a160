sed 's/^ 11 .*/ 11   - - - C - x -/' "$CASES/../../../boards/standard.board" >bad.board; tactigon --board bad.board
