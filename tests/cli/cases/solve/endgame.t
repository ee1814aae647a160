# Wins, positions without a win, and --side.
solve="tactigon solve --board xsmall --hash 16 --quiet"
$solve --position '1pt/3/3c3/3tC2/1T3/1ST/P r 0 1'
$solve --position '1pt/3/3c3/3tC2/1T3/1ST/P r 0 1' --depth 6
$solve --position '1pt/3/3c3/3tC2/1T3/1ST/P r 0 1' --depth 8 --side cian
$solve --position '1pt/3/3c3/3tC2/1T3/1ST/P r 90 1' --depth 10
$solve '1p1/3/7/7/5/2C/P c 0 1' --depth 5 --side Red
$solve --depth 3
=== output
Red wins within 7 plies
Red does not win within 6 plies
Cian does not win within 8 plies
Red wins within 7 plies
Red does not win within 5 plies
Red does not win within 3 plies
