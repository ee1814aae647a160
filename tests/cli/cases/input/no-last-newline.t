tactigon play --quiet --red human --cian human
=== input
d7d6
last (no-eol)
=== output
Red played d7-d6.
