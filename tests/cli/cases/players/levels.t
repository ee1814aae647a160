tactigon play --quiet --seed 8 --red level:2 --cian level:1
=== output
Red (novice) plays d8-c4.
Cian (random) plays d4-f6.
Red (novice) plays c4xd3.
Red wins by capturing the pentagon.
