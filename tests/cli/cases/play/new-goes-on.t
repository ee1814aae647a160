tactigon play --red human --cian human --view list --quiet
=== input
d8e4
new yes;d7d6
history
quit
=== output
1: Red d7-d6.
