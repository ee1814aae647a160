tactigon play --quiet --red human --cian human
=== input
d7\x00d6\x00 (esc)
last
\x00 (esc)
=== output
Red played d7-d6.
