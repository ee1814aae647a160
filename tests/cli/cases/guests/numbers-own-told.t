P='w s 00v4,01v4,14h6,23h6,34v7,35h4,55v5,58v5 02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 5/5 -'
printf 'numbers own\n82x8\nhint\nsolution\n' | tactigon puzzle f574dd1b --game isaac --lines --quiet | sed -n '/^82x8/,/^This/p'
game() { tactigon play --game isaac --lines "$@"; }
printf '00h3\n65-v3\n' | game --quiet --black human --white human; echo $?
printf '00h3\n00h\n4\nposition\n' | game --quiet --black human --white human
printf 'view list\nboard\nview large\n' | game --quiet --black human --white human --position "$P"
printf '07x0\n' | game --black level:1 --seed 3 --accessible --position "$P"
printf '66v3\nhint\n' | game --quiet --black random --seed 3 --nodes 500
printf '66v3\nanalyse\n' | game --quiet --black random --seed 3 --nodes 500 | sed -n '/ # /,/^$/p'
=== output
82x8 takes 8 points, but 06v7 would give you no points instead of 6. Then
Black's 20x10 takes 10 points: the counter on 59 keeps you from taking off 09v6,
worth 8 points. White wins by 4 points at best. Type 'why' to see the whole
line.
Your move was undone. Try again.
Hint: Which of your bars must go first, and what does that leave Black?
The solution: 09x8 20x8 82x8 pass 06x0 pass. Enter shows the next turn, 'undo'
the previous one.
4
Bars that fit at 00:
  3  3-bar, ends at 02
  4  4-bar, ends at 03
  5  5-bar, ends at 04
  6  6-bar, ends at 05
  7  7-bar, ends at 06
b p 00h3 96h4 44321/53321 0/0 0/0 -
Taking bars off.
Black, 8 bars on the board: 69v4, 68v4, 80h6, 71h6, 05v7, 61h4, 04v5, 01v5; never placed: five of length 3.
White, 8 bars on the board: 95h3, 91h4, 67v3, 46v3, 09v6, 18v4, 07v5, 10v3; never placed: one of length 3, two of 4, one of 6, one of 7.
Black has 36 points; the counter is on 63, on 61h4; size taken off last: 5.
White has 23 points; the counter is on 23, an empty cell; size taken off last: 5.
White can take off 09v6 for up to 4, 07v5 for up to 6.
Isaac, board standard, rules none. Black: level 1, starter. White: you.
Taking bars off.
Black, 8 bars on the board: 69v4, 68v4, 80h6, 71h6, 05v7, 61h4, 04v5, 01v5; never placed: five of length 3.
White, 8 bars on the board: 95h3, 91h4, 67v3, 46v3, 09v6, 18v4, 07v5, 10v3; never placed: one of length 3, two of 4, one of 6, one of 7.
Black has 36 points; the counter is on 63, on 61h4; size taken off last: 5.
White has 23 points; the counter is on 23, an empty cell; size taken off last: 5.
White can take off 09v6 for up to 4, 07v5 for up to 6.
White to move.
White 07x0.
Gone: white bar on 07.
Black can take off 80h6 for up to 12, 71h6 for up to 12, 05v7 for up to 18, 04v5 for up to 12, 01v5 for up to 12.
Black (starter) plays 01x10.
Gone: black bar on 01.
Moved: black counter on 63 to 53.
Black has 46 points; the counter is on 53, an empty cell; size taken off last: 5.
White can take off 09v6 for up to 4.
White to move.
Black (random) plays 12h4.
Black (random) plays 22h3.
Hint: 25h5 adds 4 points to your bars and 1 to Black's. White is slightly
better, by about 2 points.
  #       Move                     Score Depth  Better
  1 Black 12h4                     +0.25     2
  1 White 66v3 ?!                  +4.20     2  22h7 +0.25
  2 Black 22h3 ?!                  +1.10     2  25v7 +4.20

=== errors
numbers is now own.
line 2: '-' does not belong there: the move is written 65v3.
view is now list.
view is now large.
