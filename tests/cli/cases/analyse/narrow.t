# If the table of both sides is too wide, it becomes sentences, wrapped between words.
for width in 77 78; do
    tactigon analyse "$CASES/analyse/blunders.tgr" --depth 1 --width $width | sed -n '/^Red wins/,/^Chances/p' |
        sed 's/[0-9][0-9.]*/N/g; s/  *N/ N/g'
done
=== output
Red wins by capturing the pentagon.
For Red: inaccuracies N, mistakes N, blunders N, missed wins N, accuracy N
%, average loss N
For Cian: inaccuracies N, mistakes N, blunders N, missed wins N, accuracy N
%, average loss N

Chances after each move: above the line Red is ahead, below it Cian.
Red wins by capturing the pentagon.
         Inaccuracies ?! Mistakes ? Blunders ?? Missed wins Accuracy Avg. loss
Red N N N N N % N
Cian N N N N N % N

Chances after each move: above the line Red is ahead, below it Cian.
