tactigon play --quiet --red human --cian human
=== input

\r (esc)

