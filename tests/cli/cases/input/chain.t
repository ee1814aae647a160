# The forms of the original program: squares one by one, and an empty line to end the chain of jumps.
tactigon play --game apart --white human --black human --no-save --quiet
=== input
7-D
D-5
d-2
4 D
c-7
C5

history
=== output
d7 has 3 moves: d7-b5 d7-d5 d7-f5
d2 has 3 moves: d2-b4 d2-d4 d2-f4
c7 has 4 moves: c7-a5 c7-a7 c7-c5 c7-e5
 #  White       Black
 1  d7-d5       d2-d4
 2  c7-c5+stop  ...
