tactigon play --quiet --seed 5 --red goldrush --cian greedy
=== output
Red (goldrush) plays c8-b6.
Cian (greedy) plays d4-e7.
Red (goldrush) plays c9-d6.
Cian (greedy) plays d5xd6.
Red (goldrush) plays e8xe7.
Cian (greedy) plays d6xd7.
Red (goldrush) plays e7-f6.
Cian (greedy) plays d7xd8.
Red wins by holding all gold.
