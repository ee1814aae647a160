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
  h3  a bar of 3 to the right
  h4  a bar of 4 to the right
  h5  a bar of 5 to the right
  h6  a bar of 6 to the right
  h7  a bar of 7 to the right
  v3  a bar of 3 up the column
  v4  a bar of 4 up the column
  v5  a bar of 5 up the column
  v6  a bar of 6 up the column
  v7  a bar of 7 up the column
97 can take 1 move: 97h3
Black played 00v7.
White played 97h3.
