tactigon play --quiet --seed 5 --red greedy --cian random
=== output
Red (greedy) plays d8-c4.
Cian (random) plays f4-f5.
Red (greedy) plays c4xd4.
Cian (random) plays d5-c5.
Red (greedy) plays d4xd3.
Red wins by capturing the pentagon.
