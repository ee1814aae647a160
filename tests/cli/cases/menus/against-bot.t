tactigon --seed 3 --quiet
=== input



d7d6
menu
1
last
menu
new
2
n
new
2
y
last
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

You against the bot
 1  random    any legal move
 2  greedy    best move at once
 3  beginner  sees little ahead
 4  learner   sees a bit more
 5  casual    sees most answers
 6  club      looks further
 7  skilled   overlooks little
 8  master    overlooks nothing
 9  strongest uses all its time
10  auto      follows how you play
 0  Back
Cian (greedy) plays d5xd6.

TACTIGON
 1  Continue (move 2, red)
 2  New game
 3  Open a saved game
 4  Analyse or replay
 5  Other games
 6  How to play, tutorial
 7  Puzzles
 8  Settings
 q  Quit
Cian played d5xd6.

TACTIGON
 1  Continue (move 2, red)
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

TACTIGON
 1  Continue (move 2, red)
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
No move has been played.
