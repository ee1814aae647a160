# There is one warning, and the game continues.
echo >$HOME/.local
tactigon play --red human --cian human --quiet 2>&1 | sed 's#/[^ ]*/home/#HOME/#'
=== input
d7d6
d5xd6
last
=== output
Warning: the game cannot be saved in HOME/.local/state/tactigon: Not a directory. Play continues unsaved.
Cian played d5xd6.
