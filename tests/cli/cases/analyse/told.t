# In sentences: the best moves if several lines are requested, and the better move that was missed.
for moves in '10/1. b10-b9 d1-f5/CSC2' 's/1. d10-d9 d1-f5/2C2'; do
    rest=${moves#*/}
    row=5
    [ "${moves%%/*}" = 10 ] || row=s4
    printf 'tactigon-record 1\ngame: tactigon\nstart: 1p1/1T3/5/5/7/7/5/%s/5/%s/P r 0 1\nresult: *\n\n%s\nend: 2\n' \
        "$row" "${rest#*/}" "${rest%%/*}" >x.tgr
    for lines in 1 2; do
        ACCESSIBLE=1 tactigon analyse x.tgr --nodes 60 --multipv $lines | grep '^1, ' | sed 's/[+-][0-9]*\.[0-9]*/N/g; s/depth [0-9]*/depth D/'
    done
done
ACCESSIBLE=1 tactigon analyse --position '1p1/1T3/5/5/7/7/5/5/5/CSC2/P r 0 1' --nodes 60 --multipv 2 | sed 1d
# A win that a side misses again is only named.
printf 'tactigon-record 1\ngame: tactigon\nstart: 1p1/1T3/5/5/7/7/5/2s1s/5/2C2/P r 0 1\nresult: *\n\n1. d10-d9 d8-d7 2. d9-d10 d7-d8\nend: 4\n' >x.tgr
ACCESSIBLE=1 tactigon analyse x.tgr --nodes 300 | tail -n 8
=== output
1, Red, b10-b9: N at depth D.
1, Cian, d1-f5: Red wins in 2 turns at depth D.
1, Red, b10-b9: N at depth D; best c2xd1 Red wins in 1 turn, c2-d3 Red wins in 2 turns.
1, Cian, d1-f5: Red wins in 2 turns at depth D; best d1-d6 N, d1-f5 N.
1, Red, d10-d9: Cian wins in 1 turn at depth D; blunder; better c2xd1 Red wins in 1 turn.
1, Cian, d1-f5: Cian wins in 1 turn at depth D.
1, Red, d10-d9 (blunder): It misses an immediate win. It does not stop the
1, Red, d10-d9: Cian wins in 1 turn at depth D; blunder; better c2xd1 Red wins in 1 turn, d10-d9 Cian wins in 1 turn.
1, Cian, d1-f5: Cian wins in 1 turn at depth D; best b8xd11 Cian wins in 1 turn, d1-f5 Cian wins in 2 turns.
1, Red, d10-d9 (blunder): It misses an immediate win. It does not stop the
Positive scores are good for Red. The unit is one small piece.
1: Red wins in 1 turn, c2xd1
2: Red wins in 2 turns, c2-d3 d1-f5
1, Red, d10-d9 (blunder): It misses an immediate win. It does not stop the
threat to capture the red pentagon (f8xd11). Better is c2xd1, which captures the
cian pentagon.
1, Cian, d8-d7 (blunder): It misses an immediate win. It does not stop the
threat to capture the cian pentagon (c2xd1). Better is f8xd11, which captures
the red pentagon.
2, Red, d9-d10 (blunder): It again misses the win with c2xd1.
2, Cian, d7-d8 (blunder): It again misses the win with f8xd11.
