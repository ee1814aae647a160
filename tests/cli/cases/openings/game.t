# The same during a game, which then counts as casual, and in a replay.
printf 'openings\nd10c10\nopenings\nsave game.tgr\nquit\n' | tactigon play --red human --cian level:1 --seed 1 --quiet --no-save
grep casual game.tgr
printf 'next\nopenings\nquit\n' | tactigon replay game.tgr --quiet
=== output
Openings for Red, from games between bots; scores in small pieces.
turn    score games   won drawn  lost
f8-f7   +0.10    72  17 %  67 %  17 %
f10-f9  +0.10    56  20 %  59 %  21 %
b8-c7   +0.07    40  15 %  68 %  18 %
e8-e6   -0.01    48  17 %  63 %  21 %
d10-e10 -0.03    48  35 %  60 %   4 %
e9-e10  -0.05
e8-g6   -0.09
d7-c6   -0.13
Cian (starter) plays b4-c4.
This position is not in the openings table.
casual: openings
Position 0 of 2
Start
Next: d10-c10
Position 1 of 2
Move 1, Red: d10-c10
Next: b4-c4
Openings for Cian, from games between bots; scores in small pieces.
turn   score games   won drawn  lost
f4-f5  +0.03    24   0 %  75 %  25 %
b4-b5  +0.03    24   8 %  63 %  29 %
f2-f3  +0.00
b2-b3  -0.02    16   6 %  38 %  56 %
f4-e4  -0.11
b4-c4  -0.11
=== errors
Saved to game.tgr
