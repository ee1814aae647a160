tactigon analyse missing.tgr; echo $?
tactigon analyse --multipv 17; echo $?
tactigon analyse --time soon; echo $?
tactigon analyse -o out.tgr; echo $?
printf "tactigon-record 2\n" >bad.tgr; tactigon analyse bad.tgr; echo $?
tactigon analyse "1p1/5/5/5/7/3C3/5/5/5/5/1 r 0 10"; echo $?
tactigon analyse --nodes 1; echo $?
tactigon analyse "$CASES/replay/game.tgr" --nodes 10 -o none/out.tgr >/dev/null; echo $?
=== output
3
2
2
2
3
3
Depth 1, 181 nodes, Red to move.
Positive scores are good for Red. The unit is one small piece.
 1                 +0.14  f8-f7
 2                 +0.13  b8-b7
 3                 +0.12  f10-f9
0
1
=== errors
tactigon: this is neither a file nor a position
tactigon: bad position, column 1: expected a piece (CTSP or ctsp) or a number of empty tiles
  missing.tgr
  ^
tactigon: --multipv: '17' is not a whole number from 1 to 16
Try 'tactigon analyse --help'.
tactigon: --time: 'soon' is not a time such as 250ms or 2s
Try 'tactigon analyse --help'.
tactigon: -o needs the record of a game
bad.tgr:1:17: version '2' is unknown: expected 1
tactigon: the game is over in this position
tactigon: cannot write 'none/out.tgr': No such file or directory
