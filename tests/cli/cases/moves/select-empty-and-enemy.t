tactigon play --quiet --red human --cian human
=== input
d6
d5
d9
b1
=== output
Red can move to d6: c8-d6 d7-d6 d8-d6 e8-d6
The cian circle on d5 is safe: no red piece can get there and attack it now.
Your pentagon on d9 cannot move now: it has nowhere to go.
=== errors
line 4: There is no tile b1: column b goes from b2 to b10.
=== status 4
