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
=== text main-menu

New game
 1  Start: Red against Cian
 2  Play Red against a bot
 3  Play Cian against a bot
 4  Two people
 5  Bot against bot
 6  Set up a position
 0  Back
Red holds all gold: break that hold this turn, or Red wins.
3/5/2p2/5/7/1T3T1/5/5/2P2/5/1 c 1 20
