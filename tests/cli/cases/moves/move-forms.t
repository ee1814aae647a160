tactigon play --quiet --red human --cian human
=== input
d7d6
u
d7-d6
u
D7 D6
u
d7 to d6
u
D7 TO d6
u
3-6 3-5
u
d7  -  d6
u
  d7	d6  
last
u
d7–d6
u
d7 − d6
u
d7‐>d6
u
d7－d6
u
d7﹘d6
u
3–6 3‑5
u
d7
d6
u
d7
— d6
last
d5xd6
last
u
d5×d6
u
d5d6
last
c8*d6
last
=== output
Red played d7-d6.
d7 has 5 moves: d7-c6 d7-c7 d7-d6 d7-e6 d7-e7
d7 has 5 moves: d7-c6 d7-c7 d7-d6 d7-e6 d7-e7
Red played d7-d6.
Cian played d5xd6.
Cian played d5xd6.
Red played c8*d6.
