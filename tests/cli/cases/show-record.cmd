tactigon show "$CASES/game.tgr"
tactigon show "$CASES/game.tgr" --at 3 --view compact
tactigon show "$CASES/game.tgr" --at 0 --view list
tactigon show "$CASES/game.tgr" --at 2 --json
tactigon boards xsmall >my.board; tactigon show my.board
tactigon show - --view list <"$CASES/game.tgr"
tactigon show "$CASES/game.tgr" --at 6; echo $?
tactigon show nothing.tgr; echo $?
