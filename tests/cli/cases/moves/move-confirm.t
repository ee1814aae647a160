tactigon play --quiet --red human --cian human --confirm on
=== input
d7d6
n
d7d6

d5d6
what
yes
confirm off
c8d6
history
=== output
 #  Red         Cian
 1  d7-d6       d5xd6
 2  c8*d6       ...
=== errors
Not played.
line 6: Please answer y or n: Play d5xd6?
confirm is now off.
=== status 4
