tactigon play --quiet --seed 1
=== input
resign

resign
n
resign
y
resign
undo
resign yes
last
=== output
Cian wins: Red has resigned.
Cian wins: Red has resigned.
No moves have been played yet.
=== errors
line 7: The game is already over.
The game continues.
=== status 4
