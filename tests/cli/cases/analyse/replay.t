tactigon replay "$CASES/replay/game.tgr" --quiet --nodes 3000 | head -n 6
=== input
analyse
quit
=== output
Position 0 of 5
Start
Next: d7-d6
Positive scores are good for red. The unit is one small piece.

  #      Move               Score Depth  Better
