tactigon play --quiet --red human --cian human
=== input
d7d6;d5d6;e8d6;d4d8
=== output
Your pentagon on d9 is attacked by the square on d8.
