tactigon play --game apart --white human --black human --quiet
=== input
c7c5; b2b4
d7d5d2
=== errors
line 2: The line through d5 that way is 1 piece long: the piece moves exactly 1 square, and d2 is 3 away.
=== status 4
