tactigon play --no-save --red human --cian human --quiet
ls -A $HOME
=== input
view list
d7d6
resign y
=== output
Red wins: Cian has resigned.
=== errors
view is now list.
