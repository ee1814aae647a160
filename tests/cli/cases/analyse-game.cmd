tactigon analyse "$CASES/blunders.tgr" --nodes 3000
