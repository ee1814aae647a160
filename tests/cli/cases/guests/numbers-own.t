P='w s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -'
game() { tactigon play --game isaac --black human --white human "$@"; }
printf '34v7\nnumbers own\nnumbers\n00v7\nposition\n21h5\n31h3\nposition\n05\n3\nposition\n' | game --quiet
printf 'moves 09\npoints\ncell 23\n59x1\nposition\nundo\n09\n2\nposition\n' | game --quiet --position "$P"
printf 'view compact\n' | game --position "$P"
printf '05v7\n' | game --quiet --position "$P"; echo $?
printf '34v7\n05h4\n' | game --quiet; echo $?
printf '34v7\n65v6\n' | game --quiet; echo $?
grep numbers $HOME/.config/tactigon/settings
printf 'numbers own\n' | tactigon play --red human --cian human --quiet; echo $?
=== output
numbers is own; it can be common or own.
b p 34v7 39v7 54320/54320 0/0 0/0 -
b p 21h5,34v7 39v7,66h3 54220/44320 0/0 0/0 -
Bars that fit at 05:
  3  3-bar, ends at 07
  4  4-bar, ends at 08
  5  5-bar, ends at 09
w p 05h3,21h5,34v7 39v7,66h3 44220/44320 0/0 0/0 -
5 moves: 09x0 09x1 09x2 09x3 09x4
Bars that could be taken off now, and their full points. Black: 80h6 12, 71h6
12, 05v7 18, 04v5 12, 01v5 12; White: 09v6 4, 07v5 6.
Cell 23 is empty; White's counter is on it; row 2 crosses 7 bars, column 3
crosses 4.
b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 02h3,05h4,12v3,33v3,51v4,52v5,69v3 50000/12011 36/24 5/6 -
09v6: how many points, 0 to 4?
b s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 02h3,05h4,12v3,33v3,51v4,52v5,69v3 50000/12011 36/25 5/6 -
    9   8   7   6   5   4   3   2   1   0
0 ^W6   . ^W5   . ^B7 ^B5   .   . ^B5   .
1 |W6 ^W4 |W5   . |B7 |B5   .   . |B5 ^W3
2 |W6 |W4 |W5   . |B7 |B5  W*   . |B5 |W3
3 |W6 |W4 |W5   . |B7 |B5   .   . |B5 vW3
4 |W6 vW4 vW5 ^W3 |B7 vB5   .   . vB5   .
5 vW6   .   . |W3 |B7   .   .   .   .   .
6 ^B4 ^B4 ^W3 vW3 vB7 <B4==B*==B4==B4>  .
7 |B4 |B4 |W3 <B6==B6==B6==B6==B6==B6>  .
8 |B4 |B4 vW3   . <B6==B6==B6==B6==B6==B6>
9 vB4 vB4 <W3==W3==W3><W4==W4==W4==W4>  .

ISAAC, move 1, White
*White human                   23 points
 Black human                   36 points
 Last size taken: Black 5, White 5
 White can take off, for points:
 09v6:  4  07v5:  6
    9  8  7  6  5  4  3  2  1  0
0 ^W6  .^W5  .^B7^B5  .  .^B5  .
1 |W6^W4|W5  .|B7|B5  .  .|B5^W3
2 |W6|W4|W5  .|B7|B5 W*  .|B5|W3
3 |W6|W4|W5  .|B7|B5  .  .|B5vW3
4 |W6vW4vW5^W3|B7vB5  .  .vB5  .
5 vW6  .  .|W3|B7  .  .  .  .  .
6 ^B4^B4^W3vW3vB7<B4=B*=B4=B4> .
7 |B4|B4|W3<B6=B6=B6=B6=B6=B6> .
8 |B4|B4vW3  .<B6=B6=B6=B6=B6=B6>
9 vB4vB4<W3=W3=W3<W4=W4=W4=W4> .

ISAAC, move 1, White
*White human                   23 points
 Black human                   36 points
 Last size taken: Black 5, White 5
 White can take off, for points:
 09v6:  4  07v5:  6
4
4
4
numbers: own
4
=== errors
numbers is now own.
view is now compact.
line 1: Placing is over. Take a bar off, for example: 34x18.
line 2: Cell 05 is covered by Black's bar 05v7.
line 2: A bar of 6 does not fit there: it would cross the edge.
line 1: numbers cannot be changed in this game.
