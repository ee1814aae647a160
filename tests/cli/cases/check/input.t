tactigon check - <"$CASES/replay/game.tgr"; tactigon boards small | tactigon check -; echo 3/5/x | tactigon check -
=== output
-: good record: tactigon, board standard, 5 plies, unfinished
-: good board: tactigon, small
=== errors
-:1:5: expected a piece (CTSP or ctsp) or a number of empty tiles
=== status 3
