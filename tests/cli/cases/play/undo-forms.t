tactigon play --quiet --red human --cian human
=== input
d7d6
back
d7d6
takeback
d7d6
U
undo x
undo 0
undo 1 2
redo -1
=== errors
line 7: 'x' is not a whole number from 1 to 100000.
line 8: '0' is not a whole number from 1 to 100000.
line 9: undo takes [N], not '1 2'.
line 10: '-1' is not a whole number from 1 to 100000.
=== status 4
