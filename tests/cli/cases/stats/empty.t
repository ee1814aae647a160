tactigon stats; tactigon stats --json; printf 'stats\nstats all\nstats nothing\n' | tactigon play --seed 1 --quiet --red human
=== output
No finished game of one person against a bot is kept.

Your way in Tactigon
      The rules, in five minutes     tactigon rules
      The first turns of a game      tactigon openings
next  Lessons, 0 of 16               tactigon learn
      Win against level 1            tactigon play --level 1
      Puzzles of grade 1, 0 of 10    tactigon puzzle --grade 1
{"version":1,"method":"maximum likelihood against the levels; prior 1000 +- 350, half-life 40 games, level 5 = 1500, errors are standard errors","games":[],"puzzles":[],"unfinished":0,"others":0,"damaged":0}
No finished game of one person against a bot is kept.
No finished game of one person against a bot is kept.
=== errors
line 3: stats takes [all] behind it, not 'nothing'.
=== status 4
