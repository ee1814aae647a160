tactigon check - <"$CASES/game.tgr"; tactigon boards small | tactigon check -; echo 3/5/x | tactigon check -
