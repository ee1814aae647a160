tactigon play --quiet --red human --cian human --first cian
=== input
d5d6
d7d6
history
=== output
 #  Cian        Red
 1  d5-d6       d7xd6
