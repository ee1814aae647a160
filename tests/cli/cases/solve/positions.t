# Positions on standard input, one a line, are solved one after the other.
printf '%s\n' 'tpt/1s1/3c3/3C3/5/TST/P c 1 1' 'tpt/1s1/3c3/4C2/5/TST/P c 1 1' |
    tactigon solve - --board xsmall --hash 16 --side red --depth 4 --quiet
=== output
Red does not win within 4 plies
Red does not win within 4 plies
