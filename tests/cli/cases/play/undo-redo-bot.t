tactigon play --quiet --seed 5
=== input
d7d6
e8d6
undo
history
undo
undo
redo
history
redo 5
history
undo 99
history
=== output
Cian (beginner) plays d5xd6.
Cian (beginner) plays e3-e6.
Cian threatens to capture your pentagon (e6xd9).
 #  Red         Cian
 1  d7-d6       d5xd6
Steps undone: 2; 'redo' plays them again.
 #  Red         Cian
 1  d7-d6       d5xd6
Steps undone: 2; 'redo' plays them again.
Cian threatens to capture your pentagon (e6xd9).
 #  Red         Cian
 1  d7-d6       d5xd6
 2  e8*d6       e3-e6
No moves have been played yet.
Steps undone: 4; 'redo' plays them again.
=== errors
line 6: Nothing to undo.
=== status 4
