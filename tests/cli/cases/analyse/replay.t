tactigon replay "$CASES/replay/game.tgr" --quiet --nodes 3000 | head -n 6
=== input
analyse
quit
=== output
Position 0 of 5
Start
Next: d7-d6
Scores are for red after the move, in small pieces.

  #      Move               Score Depth  Better
