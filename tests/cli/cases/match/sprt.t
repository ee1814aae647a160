# The match ends as soon as either hypothesis is accepted; a tally of its pairs gives the same result.
tactigon match --p1 search:nodes=300 --p2 random --games 400 --sprt 0,100 2>/dev/null | grep -E '^(games|sprt)'
tactigon match --p1 random --p2 search:nodes=300 --games 400 --sprt 0,100 -o pairs.txt 2>/dev/null | grep -E '^(games|sprt)'
grep -c '^pair' pairs.txt
tactigon tally --sprt 0,100 pairs.txt | grep sprt
tactigon match --p1 greedy --p2 greedy --games 20 --sprt -5,5 2>/dev/null | grep sprt
=== output
games 32: +32 =0 -0, 32.0 points (100.0 %)
sprt 0,100: llr 69.38 of 2.94, the higher Elo is accepted
games 32: +0 =0 -32, 0.0 points (0.0 %)
sprt 0,100: llr -91.98 of 2.94, the lower Elo is accepted
16
sprt 0,100: llr -91.98 of 2.94, the lower Elo is accepted
sprt -5,5: llr 0.00 of 2.94, not decided
