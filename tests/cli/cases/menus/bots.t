tactigon --seed 3 --quiet
=== input
new
bots
random
2
q
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

Game mode
 1  You against the bot (level 2, greedy)
 2  Two people
 3  Bot against bot
 4  Set up a position
 0  Back

Level for red
 1  random    any legal move
 2  greedy    best move at once
 3  beginner  sees little ahead
 4  learner   sees a bit more
 5  casual    sees most answers
 6  club      looks further
 7  skilled   overlooks little
 8  master    overlooks nothing
 9  strongest uses all its time
 0  Back

Level for cian
 1  random    any legal move
 2  greedy    best move at once
 3  beginner  sees little ahead
 4  learner   sees a bit more
 5  casual    sees most answers
 6  club      looks further
 7  skilled   overlooks little
 8  master    overlooks nothing
 9  strongest uses all its time
 0  Back
Red (random) plays d8-e4.
Cian (greedy) plays d4xe4.
Red (random) plays d9-c4.
Cian (greedy) plays c3xc4.
Cian wins by capturing the pentagon.

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
