# `check` accepts certificates from `solve`, as a file and in a pipe; they are the same each time.
position='1pt/3/3c3/3tC2/1T3/1ST/P r 0 1'
solve="tactigon solve --board xsmall --hash 16 --quiet"
$solve --position "$position" -o a.proof
$solve --position "$position" -o - >b.proof
cmp a.proof b.proof
tactigon check a.proof
tactigon check - <a.proof
sed -n 1,9p a.proof
sed 's/within 7/within 5/' a.proof | tactigon check -
echo $?
$solve --position "$position" --depth 6 -o c.proof
ls
=== output
red wins within 7 plies
a.proof: good proof: tactigon, board xsmall, rules none, 36 lines, red wins within 7 plies
-: good proof: tactigon, board xsmall, rules none, 36 lines, red wins within 7 plies
tactigon-proof 1
game: tactigon
board: xsmall
rules: none
start: 1pt/3/3c3/3tC2/1T3/1ST/P r
claim: red wins within 7 plies

1p1/1c1/7/1C1T3/3T1/1S1/P r | d4e3 | 3
1p1/1c1/7/2C4/3T1/1S1/P r | e5e3 | 3
3
red does not win within 6 plies
a.proof
b.proof
=== errors
red wins within 7 plies
-:6:1: the line for the position needs too many plies (plies allowed: 5)
tactigon: no certificate: there is no win to certify
