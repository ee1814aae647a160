for set in none full strength dragons base; do tactigon perft 3 --game dragons --rules $set 2>/dev/null | tail -1; done
tactigon perft 1 --game dragons --rules gold; echo $?
printf 'save game.tgr\nquit\n' | tactigon play --game dragons --white human --black human --quiet --rules base
grep rules game.tgr
sed 's/^rules: base/rules: none/' game.tgr >old.tgr
cp old.tgr before.tgr
printf 'save old.tgr\ny\nquit\n' | tactigon resume old.tgr --quiet >/dev/null
cmp old.tgr before.tgr && echo as it was
tactigon check old.tgr
tactigon show old.tgr --json | cut -c 1-60
tactigon show game.tgr --html game.html; grep -o 'Rules: base' game.html
tactigon show game.tgr
printf 'around e5\nscan e\nscan 3x\nscan 3\n' | tactigon play --game dragons --white human --black human --quiet --rules strength
printf 'games\ndragons\nsettings\nrules\nbase\n0\n' | tactigon | sed -n '/^Rules$/,/Choice/p'
grep rules $HOME/.config/tactigon/settings
printf 'view list\n' | tactigon play --game dragons --white human --black human --rules base | tail -n 4
=== output
3 135238
3 135238
3 135238
3 135536
3 135536
2
rules: base
as it was
old.tgr: good record: dragons, board standard, 0 plies, unfinished
{"version":1,"game":"dragons","board":"standard","rules":"fu
Rules: base
     a    b    c    d    e    f    g    h    i
  +----+----+----+----+----+----+----+----+----+
1 | /\ | B3 | B2 | B2 | B2 | B2 | B2 | B3 | /\ |
  +----+----+----+----+----+----+----+----+----+
2 |    |    |    |    | B4 |    |    |    |    |
  +----+----+----+----+----+----+----+----+----+
3 |    |    |    |    |    |    |    |    |    |
  +----+----+----+----+----+----+----+----+----+
4 |    |    |    |    |    |    |    |    |    |
  +----+----+----+----+----+----+----+----+----+
5 |(  )|    |    |    |(  )|    |    |    |(  )|
  +----+----+----+----+----+----+----+----+----+
6 |    |    |    |    |    |    |    |    |    |
  +----+----+----+----+----+----+----+----+----+
7 |    |    |    |    |    |    |    |    |    |
  +----+----+----+----+----+----+----+----+----+
8 |    |    |    |    | W4 |    |    |    |    |
  +----+----+----+----+----+----+----+----+----+
9 | /\ | W3 | W2 | W2 | W2 | W2 | W2 | W3 | /\ |
  +----+----+----+----+----+----+----+----+----+
e5 cave; above e4 empty, below e6 empty, left d5 empty, right f5 empty.
Column e from the top: e1 black 2, e2 black 4, e3 empty, e4 empty, e5 cave, e6
empty, e7 empty, e8 white 4, e9 white 2.
Type 'scan' and a column (a to i) or a row (1 to 9).
Row 3, from left to right: a3 empty, b3 empty, c3 empty, d3 empty, e3 empty, f3
empty, g3 empty, h3 empty, i3 empty.
Rules
 1  full
 2  strength
 3  dragons
 4  base
 0  Back

Settings
Game
 1  Rules: base
 2  Starts: white
 3  Draws: on, all games
 4  Bot time: 1s, all games
 5  Clock: none
 6  White: human
 7  Black: auto:3
Size and names
 8  View: auto
Look and sound
 9  Board drawn as: auto
10  Colours: auto
11  Theme: auto
Help and input
12  Warnings: on
13  Reset all
 0  Back

THREE DRAGONS
=== text main-menu
dragons.rules: base
White, 8 pieces: 4 at e8; 3 at b9, h9; 2 at c9, d9, e9, f9, g9.
Black, 8 pieces: 4 at e2; 3 at b1, h1; 2 at c1, d1, e1, f1, g1.
Caves: a5, e5, i5.
White to move.
=== errors
tactigon: --rules: 'gold' is not full, strength, dragons or base
Try 'tactigon perft --help'.
Saved to game.tgr
Saved to old.tgr
view is now list.
