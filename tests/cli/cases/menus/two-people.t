tactigon --quiet
=== input
1
0
2
2
players
d7d6
d5xd6
history
quit
=== output
TACTIGON
 1  Continue (no game)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Puzzles
 8  Settings
 q  Quit

TACTIGON
 1  Continue (no game)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Puzzles
 8  Settings
 q  Quit

Game mode
 1  You against the bot (level 2, greedy)
 2  Two people
 3  Bot against bot
 4  Set up a position
 0  Back
Red: human. Cian: human.
 #  Red         Cian
 1  d7-d6       d5xd6
=== errors
line 1: There is no game to go on with.
line 2: There is nothing to go back to; q quits.
