tactigon play --quiet --red human --cian human
=== input
d7d6;d5d6;c8d6
undo
history
undo 2
history
undo
redo 2
history
redo 9
history
redo
=== output
 #  Red         Cian
 1  d7-d6       d5xd6
Steps undone: 1; 'redo' plays them again.
No moves have been played yet.
Steps undone: 3; 'redo' plays them again.
 #  Red         Cian
 1  d7-d6       d5xd6
Steps undone: 1; 'redo' plays them again.
 #  Red         Cian
 1  d7-d6       d5xd6
 2  c8*d6       ...
=== errors
line 6: Nothing to undo.
line 11: Nothing to redo.
=== status 4
