tactigon play --quiet --seed 1 --position '3/5/2p2/2T2/7/7/5/5/2P2/5/1 r 0 20'
=== input
d4d3
undo
history
moves d4
=== output
Red wins by capturing the pentagon.
No moves have been played yet.
Steps undone: 1; 'redo' plays them again.
29 moves: d4-a5 d4-b2 d4-b3 d4-b4 d4-b5 d4-b6 d4-c1 d4-c2 d4-c3 d4-c4 d4-c5
 d4-c6 d4-d2 d4xd3 d4-d5 d4-d6 d4-d7 d4-e1 d4-e2 d4-e3 d4-e4 d4-e5 d4-e6 d4-f2
 d4-f3 d4-f4 d4-f5 d4-f6 d4-g5
