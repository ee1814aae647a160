tactigon --quiet --red human --cian human
=== input
new
position
3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20
done
b7b6
position
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

Game mode
 1  You against the bot (level 2, greedy)
 2  Two people
 3  Bot against bot
 4  Set up a position
 0  Back
Red holds b6 and f6: take one back this turn or lose.
3/5/2p2/5/7/1T3T1/5/5/2P2/5/1 c 1 20
