tactigon play --quiet --red human --cian human
=== input
undi
histry
quti
xyzzy
mov
QUIT
=== errors
line 1: Unknown command 'undi'. Did you mean 'undo'? Type ? for help.
line 2: Unknown command 'histry'. Did you mean 'history'? Type ? for help.
line 3: Unknown command 'quti'. Did you mean 'quit'? Type ? for help.
line 4: Unknown command 'xyzzy'. Type ? for help.
line 5: Unknown command 'mov'. Did you mean 'moves'? Type ? for help.
=== status 4
