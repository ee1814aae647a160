tactigon play --game apart --white human --black human --quiet
=== input
c7c5; b2b4
d7d5d2
=== errors
line 2: The line through d5 in that direction has 1 piece: the piece moves 1 square, but d2 is 3 away.
=== status 4
