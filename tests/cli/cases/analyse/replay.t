tactigon replay "$CASES/replay/game.tgr" --quiet --nodes 3000 | head -n 6
=== input
analyse
quit
=== output
Position 0 of 5
Start
Next: d7-d6
         Inaccuracies ?! Mistakes ? Blunders ?? Missed wins Accuracy Avg. loss
Red                    0          0           1           0     43 %      1.16
Cian                   0          0           0           0     99 %      0.07
