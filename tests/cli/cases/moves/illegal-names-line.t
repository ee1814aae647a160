tactigon play --quiet --red human --cian human
=== input
d7d6

history
d7d6
d5d6
=== output
 #  Red         Cian
 1  d7-d6       ...
=== errors
line 4: There is no piece on d7.
=== status 4
