tactigon play --game isaac --white human --black human --quiet
=== input
00
v7
97
last
97h3
last
=== output
00 can be played in 10 ways:
  h3  a bar of 3 as far as 02
  h4  a bar of 4 as far as 03
  h5  a bar of 5 as far as 04
  h6  a bar of 6 as far as 05
  h7  a bar of 7 as far as 06
  v3  a bar of 3 as far as 20
  v4  a bar of 4 as far as 30
  v5  a bar of 5 as far as 40
  v6  a bar of 6 as far as 50
  v7  a bar of 7 as far as 60
97 can take 1 move: 97h3
Black played 00v7.
White played 97h3.
