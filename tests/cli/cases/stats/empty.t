tactigon stats; tactigon stats --json; printf 'stats\nstats all\nstats nothing\n' | tactigon play --seed 1 --quiet --red human
=== output
No finished game of a person against a bot has been saved.
{"version":1,"method":"maximum likelihood against the levels; prior 1000 +- 350, half-life 40 games, level 5 = 1500, errors are standard errors","games":[],"puzzles":[],"unfinished":0,"others":0,"damaged":0}
No finished game of a person against a bot has been saved.
No finished game of a person against a bot has been saved.
=== errors
line 3: stats takes [all], not 'nothing'.
=== status 4
