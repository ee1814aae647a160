tactigon play --quiet --seed 5
=== input
level
level Random
level 10
level x
players
players cian human
players red level:2
players blue human
players red
players red nobody
players
=== output
  1  starter   sees few of its moves
  2  novice    sees some of its moves
  3  beginner  hardly looks ahead
  4  learner   looks ahead a little
  5  amateur   sees most replies
  6  club      looks further ahead
  7  skilled   overlooks little
  8  master    overlooks nothing
  9  strongest uses all its time
 *-  auto      adapts to how you play
Red: you. Cian: level 1, starter.
Red: human. Cian: human.
Red: level 2, novice. Cian: you.
Red (novice) plays f8-f7.
Red: level 2, novice. Cian: you.
=== errors
Level 1: starter, sees few of its moves.
line 3: '10' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9.
line 4: 'x' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9.
line 8: Type, for example: players red human
line 9: Type, for example: players red human
line 10: no player 'nobody': the players are human, random, greedy, goldrush, level:1 to level:9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9, search.
=== status 4
