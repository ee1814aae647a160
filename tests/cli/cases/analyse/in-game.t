tactigon play --quiet --red human --cian human --nodes 3000 | sed -n '1,3p; s/^\(  1 [A-Z][a-z]* *[^ ]*\) .*/\1/p'
=== input
d7d6
d5d6
analyse
=== output
         Inaccuracies ?! Mistakes ? Blunders ?? Missed wins Accuracy Avg. loss
Red                    0          0           1           0     26 %      2.90
Cian                   0          0           0           0     99 %      0.06
  1 Red  d7-d6
  1 Cian d5xd6
