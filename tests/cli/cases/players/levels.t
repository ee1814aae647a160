tactigon play --quiet --seed 8 --red level:2 --cian level:1
=== output
Red (greedy) plays d8-e4.
Cian (random) plays d4-d6.
Red (greedy) plays e4xd3.
Red wins by capturing the pentagon.
