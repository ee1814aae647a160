sed "s/d5xd6/d5xd7/" "$CASES/game.tgr" >illegal.tgr
head -c 200 "$CASES/game.tgr" >cut.tgr
tactigon boards standard | sed "s/gold: b6/gold: b66/" >bad.board
printf "3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\n3/5/x\n\n  nonsense\n" >positions
: >empty
cp "$CASES/game.tgr" .
tactigon check illegal.tgr cut.tgr game.tgr bad.board positions empty missing.tgr .
