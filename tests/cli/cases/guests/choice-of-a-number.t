tactigon play --game isaac --white human --black human --quiet --position 'b s 50h3 43v3,44v3,45v3,46v3,47v4,48v4,49v4 34321/01321 53/43 3/3 -'
=== input
50
99

position
50
28
50
undo
50;7
last
position
=== output
50h3: how many points, 0 to 28?
50h3: how many points, 0 to 28?
b s 50h3 43v3,44v3,45v3,46v3,47v4,48v4,49v4 34321/01321 53/43 3/3 -
50h3: how many points, 0 to 28?
There is no bar on 50.
50h3: how many points, 0 to 28?
Black played 50x7.
w s - 43v3,44v3,45v3,46v3,47v4,48v4,49v4 34321/01321 60/43 3/3 -
=== errors
The choice is cancelled: 50x is undone.
