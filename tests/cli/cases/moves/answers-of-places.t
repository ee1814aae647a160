# A tile or square typed alone where nothing can move, and words that are not moves.
printf 'a1\ne1\na5\nb8\nd1\nf1\ne5\ne9\na1e5f6\n' | tactigon play --game dragons --quiet --white human --black human
printf 'b2\nh8\nstop\n' | tactigon play --game apart --board 15x15 --quiet --white human --black human
printf '98\npass\n' | tactigon play --game isaac --quiet --white human --black human
printf '00\nnosuch\nv7\n00\n' | tactigon play --game isaac --quiet --white human --black human
for pair in '0-0 0-1' '9-0 3-5' '3-4 3-12' c8c6c4; do
    echo "$pair" | tactigon play --quiet --red human --cian human
done
=== output
a1 is a mountain: no piece can enter it.
e1 is occupied by the black 2: pieces capture from a neighbouring square.
a5 is an open cave: no piece can enter it.
White can move to b8: b9-b8 e8-b8
d1 is occupied by the black 2: pieces capture from a neighbouring square.
f1 is occupied by the black 2: pieces capture from a neighbouring square.
e5 is an open cave: no piece can enter it.
Your 2 on e9 cannot move: no square beside it is free.
The black piece on b2 is safe: a piece moves exactly the length of its line, and no white piece can land there.
h8 is empty: a piece moves exactly the length of its line, and no white piece can land there.
No bar of yours can begin on 98.
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
Cell 00 is covered by Black's bar 00v7.
=== errors
line 9: That is not a legal move: type two squares, as in c9-c2.
line 3: 'stop' ends a turn after a jump; no jump has been made.
line 2: You cannot pass: you can still place a bar.
line 2: 'nosuch' is not one of the answers.
line 1: There is no tile a1: column a goes from a5 to a6.
line 1: There is no tile j1: the columns are a to g.
line 1: There is no tile d13: column d goes from d1 to d11.
line 1: That is not a legal move: type two tiles, as in d7-d6.
=== status 4
