# Puzzles give no warnings, because a warning would reveal the solution.
for game in tactigon apart; do
    for n in 1 2 3 4 5 6 7 8 9 10 11 12; do echo next; done | TACTIGON_WARNINGS=on tactigon puzzle --game $game >told 2>&1
    grep -c '^Puzzle ' told
    grep -o 'or lose\|back this\|can be apart' told
done | cat
=== output
13
13
