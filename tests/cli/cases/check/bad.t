sed "s/d5xd6/d5xd7/" "$CASES/replay/game.tgr" >illegal.tgr
head -c 200 "$CASES/replay/game.tgr" >cut.tgr
tactigon boards standard | sed "s/gold: b6/gold: b66/" >bad.board
printf "3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\n3/5/x\n\n  nonsense\n" >positions
: >empty
cp "$CASES/replay/game.tgr" .
tactigon check illegal.tgr cut.tgr game.tgr bad.board positions empty missing.tgr .
=== output
game.tgr: good record: tactigon, board standard, 5 plies, unfinished
=== errors
illegal.tgr:12:26: 'd5xd7' is not legal here: Too far: the circle on d5 has 1 step, but d7 takes 3.
cut.tgr:13:10: this comment has no end: expected '}'
bad.board:7:7: expected gold tiles such as b6, with spaces between them, not 'b66'
positions:2:5: expected a piece (CTSP or ctsp) or a number of empty tiles
positions:4:3: expected a piece (CTSP or ctsp) or a number of empty tiles
empty:1:1: it is empty: expected a record, a board or positions
tactigon: cannot read 'missing.tgr': No such file or directory
tactigon: cannot read '.': Is a directory
=== status 3
