# A game that continues after its end is saved with both results.
tactigon play --red human --cian human --quiet
grep -h '^result' $HOME/.local/share/tactigon/*.tgr | sort
ls $HOME/.local/state/tactigon
=== input
d7d6
resign y
undo
d5xd6
draw y
=== output
Red wins: Cian has resigned.
Draw by agreement.
result: draw agreement
result: red resign
lock
=== errors
The game continues.
