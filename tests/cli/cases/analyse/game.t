# What depends on the evaluation is left out: all but the end of the game and the number of lines.
tactigon analyse "$CASES/analyse/blunders.tgr" --nodes 3000 >out
sed -n "1,2p; /^Chances/p; /^Positive/,/Move/p; /^ 3[34]/s/ *[0-9]*$//p" out
sed -n "/^ 34/,\$p" out | sed -n "2,3s/:.*//p"
sed -n "/Inacc/,/Pos/p" out | grep -c "^\(Red\|Cian\)"
sed -n "/^Chances/,/^Pos/p" out | wc -l
=== output
Red wins by capturing the pentagon.
         Inaccuracies ?! Mistakes ? Blunders ?? Missed wins Accuracy Avg. loss
Chances after each move: above the line Red is ahead, below it Cian.
Positive scores are good for Red. The unit is one small piece.
  #      Move                       Score Depth  Better
 33 Red  b8-c4         Red wins in 1 turn
 33 Cian d1-e1         Red wins in 1 turn
 34 Red  c4xb3                   Red wins
6, Red, d8-f6 (inaccuracy, costs 0.6 small pieces)
4
13
