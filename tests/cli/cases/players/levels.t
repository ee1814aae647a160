tactigon play --quiet --seed 8 --red level:2 --cian level:1
=== output
Red (novice) plays b10-b9.
Cian (starter) plays b4-b5.
Red (novice) plays b8-b7.
Cian (starter) plays d5-c5.
Red (novice) plays b9-b8.
Cian (starter) plays b5-a5.
Red (novice) plays e8-f6.
Cian (starter) plays f2-f3.
Red (novice) plays d7-c6.
Cian (starter) plays d4-e5.
Red (novice) plays f6-e7.
Cian (starter) plays e5*c8.
Red (novice) plays e7-e5.
Cian (starter) plays c2-c1.
Red (novice) plays d11-e10.
Cian (starter) plays c5xc6.
Red (novice) plays e5xd3.
Red wins by capturing the pentagon.
