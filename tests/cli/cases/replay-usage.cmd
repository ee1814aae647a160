tactigon replay; tactigon replay missing.tgr; tactigon replay "$CASES/game.tgr" --at 9; echo nothing | tactigon replay -
