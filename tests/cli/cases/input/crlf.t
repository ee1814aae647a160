tactigon play --quiet --red human --cian human
=== input
d7d6\r (esc)
d5d6\r (esc)
history\r (esc)
=== output
 #  Red         Cian
 1  d7-d6       d5xd6
