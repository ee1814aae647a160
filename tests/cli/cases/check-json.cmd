sed "s/d5xd6/d5xd7/" "$CASES/game.tgr" >illegal.tgr
printf "3/5/x\n3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\nnonsense\n" >positions
cp "$CASES/game.tgr" "with \"quotes\" and .tgr"
tactigon check --json illegal.tgr with* positions missing.tgr
