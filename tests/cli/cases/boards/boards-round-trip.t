tactigon boards large13 >my.board; tactigon perft 2 --board my.board 2>/dev/null; tactigon perft 2 --board large13 2>/dev/null; tactigon perft 2 --board - <my.board 2>/dev/null
=== output
1 86
2 7394
1 86
2 7394
1 86
2 7394
