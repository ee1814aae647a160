tactigon play --quiet --red human --cian human --nodes 3000 | sed -n '1,3p; s/^\(  1 [A-Z][a-z]* *[^ ]*\) .*/\1/p'
=== input
d7d6
d5d6
analyse
=== output
Positive scores are good for red. The unit is one small piece.

  #      Move               Score Depth  Better
  1 Red  d7-d6
  1 Cian d5xd6
