tactigon play --game isaac --white human --black human --quiet
=== input
00
v7
97
last
97h3
last
=== output
Bars that fit at 00:
  h3  3-bar, ends at 02
  h4  4-bar, ends at 03
  h5  5-bar, ends at 04
  h6  6-bar, ends at 05
  h7  7-bar, ends at 06
  v3  3-bar, ends at 20
  v4  4-bar, ends at 30
  v5  5-bar, ends at 40
  v6  6-bar, ends at 50
  v7  7-bar, ends at 60
97 has 1 move: 97h3
Black played 00v7.
White played 97h3.
