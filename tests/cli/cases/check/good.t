tactigon boards xsmall >my.board
printf "# two positions\n\n3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\r\n3/5/2p2/5/7/5T1/T4/5/2P2/5/1 c 0 20" >positions
cp "$CASES/replay/game.tgr" .
tactigon check game.tgr my.board positions && tactigon check --quiet game.tgr my.board positions
=== output
game.tgr: good record: tactigon, board standard, 5 plies, unfinished
my.board: good board: tactigon, xsmall
positions: good positions: tactigon, board standard, 2
