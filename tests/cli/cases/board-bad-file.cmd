sed 's/^ 11 .*/ 11   - - - C - x -/' "$CASES/../../../boards/standard.board" >bad.board; tactigon play --board bad.board
