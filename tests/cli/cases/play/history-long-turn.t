# A turn that fills its column is still separate from the next one.
tactigon play --game apart --black random --quiet --seed 1
=== input
c7-a5
e7-c5
f7-h5
c8-a6-a4-a2
history
quit
=== output
Black (random) plays e1-c3+stop.
Black (random) plays c1-e3-g5.
Black (random) plays g5-f5.
Black (random) plays b2-b4+stop.
 #  White       Black
 1  c7-a5       e1-c3+stop
 2  e7-c5       c1-e3-g5
 3  f7-h5       g5-f5
 4  c8-a6-a4-a2 b2-b4+stop
