tactigon play --quiet --red human --cian human
=== input
\xef\xbb\xbfd7d6 (esc)
last
=== output
Red played d7-d6.
