printf 'd7d6\nd5xd6\nc8xd6\nundo\n' | tactigon play --red human --cian human --quiet
printf 'history\n' | tactigon play --red human --cian human --quiet
tactigon resume --quiet
=== input
history
redo
last
undo 3
undo
=== output
No moves have been played yet.
 #  Red         Cian
 1  d7-d6       d5xd6
Steps undone: 1; 'redo' plays them again.
Red played c8*d6.
=== errors
line 5: Nothing to undo.
=== status 4
