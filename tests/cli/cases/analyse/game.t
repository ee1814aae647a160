# What depends on the evaluation is left out: all but the end of the game and the number of lines.
tactigon analyse "$CASES/analyse/blunders.tgr" --nodes 3000 >out
sed -n "1,3p; /^ 3[34]/s/ *[0-9]*$//p; /^Red wins/,/Inacc/p; /^Evaluation/p" out
sed -n "/Inacc/,\$p" out | grep -c "^\(Red\|Cian\)"
sed -n "/^Evaluation/,\$p" out | wc -l
=== output
Positive scores are good for red. The unit is one small piece.

  #      Move                 Score Depth  Better
 33 Red  b8-c4        red wins in 1
 33 Cian d1-e1        red wins in 1
 34 Red  c4xb3             red wins
Red wins by capturing the pentagon.

         Inaccuracies ?! Mistakes ? Blunders ?? Missed wins Accuracy Avg. loss
Evaluation after each move:
4
11
