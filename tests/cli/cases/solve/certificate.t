# `check` accepts certificates from `solve`, as a file and in a pipe; they are the same each time.
position='1pt/3/3c3/3tC2/1T3/1ST/P r 0 1'
solve="tactigon solve --board xsmall --hash 16 --quiet"
$solve --position "$position" -o a.proof
$solve --position "$position" -o - >b.proof
cmp a.proof b.proof
tactigon check --board xsmall a.proof
tactigon check --board xsmall --rules jump a.proof
tactigon check - <a.proof
sed -n 1,9p a.proof
sed 's/within 7/within 5/' a.proof | tactigon check -
echo $?
$solve --position "$position" --depth 6 -o c.proof
ls
# A line about the mirror image of a position.
{
    head -n 7 a.proof
    sed '1,7d;s#^1p1/1c1/7/1C1T3/3T1/1S1/P r | d4e3#1p1/1c1/7/3T1C1/1T3/1S1/P r | d4c3#' a.proof | LC_ALL=C sort
} >m.proof
diff a.proof m.proof
tactigon check m.proof
# A game whose first turn is shorter, so that no line may be about the start (Apart, rule 4.5).
tactigon solve --game apart --board 4x6 --quiet --hash 16 -o d.proof \
    --position '1bb1/1b2/3b/w3/1w2/1ww1 w 0 0'
tactigon check d.proof
sed 8,99d d.proof | tactigon check -
sed 's/^start.*/start: 1bb1\/1b2\/3b\/w3\/1w2\/1ww1 b 0 0/' d.proof | tactigon check -
tactigon solve --game dragons --quiet --hash 16 -o e.proof --position \
    '........./.....2.../..2...b../...2...../........./........./....2b.../........./......... ooo w 0 9'
tactigon check e.proof
tactigon solve --game apart --quiet --hash 16 -o f.proof \
    --position '1b1b2b1/1b2bb2/1w4bw/b2b4/5b2/w7/b2b1w2/1w1w1www w 0 9'
tactigon check f.proof
sed '/stop/d' f.proof | tactigon check -
# The loser wins by a turn of two steps.
sed 's#^start.*#start: bb1b4/8/8/8/8/8/ww6/8 b#' f.proof | tactigon check -
# Positions with counters, in the middle of a turn and in a mirror image.
sed 's/0 1 g8e6/3 9 g8e6/' f.proof | tactigon check -
sed 's#^\(1p1/1c1/7/2C4/3T1/1S1/P r\) |#\1 5 9 |#' a.proof | tactigon check -
tactigon solve --game isaac --quiet --hash 16 -o g.proof --depth 4 \
    --position 'w s 15v3,16v3 30h5 24321/44221 6/94 3/3 -'
tactigon check g.proof
tactigon solve --game isaac --quiet --hash 16 -o h.proof --depth 5 --position \
    'b s 00v3,12h7,27v5,50h6,62h3,70h6,80h3 01h4,06h4,30h5,76h4,83h6,90h3 14000/41010 32/47 5/7 w'
tactigon check h.proof
# A board without a mirror image.
tactigon solve --board uneven13 --quiet --hash 16 -o u.proof \
    --position '2p1/6/6/6/1TTT2/8/8/6/6/6/2P3/6/1 r 0 1'
tactigon check u.proof
=== output
Red wins within 7 plies
a.proof: good proof: tactigon, board xsmall, rules none, 36 lines, Red wins within 7 plies
a.proof: good proof: tactigon, board xsmall, rules none, 36 lines, Red wins within 7 plies
-: good proof: tactigon, board xsmall, rules none, 36 lines, Red wins within 7 plies
tactigon-proof 1
game: tactigon
board: xsmall
rules: none
start: 1pt/3/3c3/3tC2/1T3/1ST/P r
claim: red wins within 7 plies

1p1/1c1/7/1C1T3/3T1/1S1/P r | d4e3 | 3
1p1/1c1/7/2C4/3T1/1S1/P r | e5e3 | 3
3
Red does not win within 6 plies
a.proof
b.proof
8d7
< 1p1/1c1/7/1C1T3/3T1/1S1/P r | d4e3 | 3
10a10
> 1p1/1c1/7/3T1C1/1T3/1S1/P r | d4c3 | 3
m.proof: good proof: tactigon, board xsmall, rules none, 36 lines, Red wins within 7 plies
White wins within 6 plies
d.proof: good proof: apart, board 4x6, rules none, 19 lines, White wins within 6 plies
White wins within 3 plies
e.proof: good proof: dragons, board standard, rules full, 1 lines, White wins within 3 plies
White wins within 14 plies
f.proof: good proof: apart, board 8x8, rules none, 2 lines, White wins within 14 plies
-: good proof: apart, board 8x8, rules none, 2 lines, White wins within 14 plies
-: good proof: tactigon, board xsmall, rules none, 36 lines, Red wins within 7 plies
White wins within 1 ply
g.proof: good proof: isaac, board standard, rules none, 0 lines, White wins within 1 ply
Black wins within 3 plies
h.proof: good proof: isaac, board standard, rules none, 2 lines, Black wins within 3 plies
Red wins within 3 plies
u.proof: good proof: tactigon, board uneven13, rules none, 1 lines, Red wins within 3 plies
=== errors
Red wins within 7 plies
-:6:1: the line for the position needs too many plies (plies allowed: 5)
tactigon: no certificate: there is no win to certify
-:6:1: no step from the start is proved to win (plies allowed: 6)
-:6:1: after b1d1: there is no line for the position and no step that wins (plies allowed: 6)
-:8:1: there is no line for the position and no step that wins (plies allowed: 13)
-:6:1: after a1c1 c1f1: the game is over and not won (plies allowed: 14)
