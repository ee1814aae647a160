# With sentences instead of boards there is no graph either.
ACCESSIBLE=1 tactigon analyse "$CASES/replay/game.tgr" --nodes 1000 | grep "^Chances\|^For" | sed "s/ *[0-9].*//"
=== output
For Red: inaccuracies
For Cian: inaccuracies
