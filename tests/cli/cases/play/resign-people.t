tactigon play --quiet --red human --cian human
=== input
d7d6
resign y
=== output
Red wins: Cian has resigned.
