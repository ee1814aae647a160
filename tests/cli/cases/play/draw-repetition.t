tactigon play --quiet --red human --cian human
=== input
b8b7;b4b5;b7b8;b5b4
b8b7;b4b5;b7b8;b5b4
=== output
Draw: the same position for the third time.
