# A turn that is longer than its column is still separate from the next one.
tactigon play --game apart --white random --quiet --seed 2
=== input
c2-a4
e2-c4
f2-h4
history
quit
=== output
White (random) plays d8-d6.
White (random) plays g8-e6-c6-c3.
White (random) plays e8-c6-a8-d8-b6-b3-d3.
White (random) plays f8-f6-d8-g8-e6-e4-c2xc4-c6-e8-g6-g4.
 #  White       Black
 1  d8-d6       c2-a4
 2  g8-e6-c6-c3 e2-c4
 3  e8-c6-a8-d8-b6-b3-d3 f2-h4
 4  f8-f6-d8-g8-e6-e4-c2xc4-c6-e8-g6-g4 ...
