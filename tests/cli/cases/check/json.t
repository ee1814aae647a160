sed "s/d5xd6/d5xd7/" "$CASES/replay/game.tgr" >illegal.tgr
printf "3/5/x\n3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\nnonsense\n" >positions
cp "$CASES/replay/game.tgr" "with \"quotes\" and .tgr"
tactigon check --json illegal.tgr with* positions missing.tgr
=== output
{"version":1,"files":[{"file":"illegal.tgr","kind":"record","faults":[{"line":12,"column":26,"message":"'d5xd7' is not legal here: Too far: the circle on d5 has 1 step, but d7 takes 3."}],"fault_count":1,"good":false},
 {"file":"with \"quotes\" and .tgr","kind":"record","faults":[],"fault_count":0,"good":true,"detail":"tactigon, board standard, 5 plies, unfinished"},
 {"file":"positions","kind":"positions","faults":[{"line":1,"column":5,"message":"expected a piece (CTSP or ctsp) or a number of empty tiles"},{"line":3,"column":1,"message":"expected a piece (CTSP or ctsp) or a number of empty tiles"}],"fault_count":2,"good":false},
 {"file":"missing.tgr","kind":"unreadable","faults":[{"line":0,"column":0,"message":"No such file or directory"}],"fault_count":1,"good":false}]}
=== status 3
