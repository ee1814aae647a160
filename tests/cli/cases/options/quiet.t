# Every command accepts --quiet, which hides everything except data and errors.
for command in resume edit replay analyse bestmove check show moves perft boards rules bench match tally \
    ugi help completion stats puzzle; do
    tactigon $command --help --quiet >/dev/null || echo "$command"
done
tactigon perft 2 --quiet
tactigon boards --game isaac --quiet
tactigon boards --game apart --quiet | wc -l | tr -d ' '
tactigon match --p1 random --p2 random --games 2 --seed 1 --quiet >/dev/null
TACTIGON_QUIET=on tactigon perft 1
tactigon show --quiet | wc -l | tr -d ' '
tactigon perft 0 --quiet
=== output
1 58
2 3316
standard   the board of 10 by 10 cells
6
1 58
23
=== errors
tactigon: perft needs a depth from 1 to 99, for example: tactigon perft 4
=== status 2
