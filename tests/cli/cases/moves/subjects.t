# Positions as arguments, from input and files; a record's last position; not with --position.
p='3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20'
tactigon moves "$p" | wc -l | tr -d ' '
tactigon moves "$p" >one
tactigon moves $p | cmp - one
tactigon moves --position "$p" | cmp - one
echo "$p" | tactigon moves - | cmp - one
printf '%s\n' "$p" "$p" >two.txt
tactigon moves two.txt | grep -c '^$'
tactigon moves --json two.txt | grep -c '^{'
tactigon perft 2 two.txt --quiet
tactigon perft 1 two.txt --divide | grep '^1 '
echo "$p" | tactigon perft 2 - --json 2>/dev/null | grep -o '"perft".*'
tactigon perft 2 "$CASES/analyse/blunders.tgr" --quiet
tactigon perft 2 --quiet $p
tactigon perft 2 "$p" --position "$p"
tactigon moves none.txt
=== output
80
1
2
1 80
2 2793

1 80
2 2793
1 80
1 80
"perft":[{"depth":1,"count":80},{"depth":2,"count":2793}]}
1 0
2 0
1 80
2 2793
=== errors
tactigon: --position cannot be used together with '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20'
tactigon: this is neither a file nor a position
tactigon: bad position, column 1: expected a piece (CTSP or ctsp) or a number of empty tiles
  none.txt
  ^
=== status 3
