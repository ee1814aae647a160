# The menus of puzzles and of their themes in each game, with some puzzles solved and due.
mkdir -p "$HOME/.local/share/tactigon"
for game in tactigon dragons apart isaac; do
    tactigon puzzle --game $game --json --seed 1 --no-save | sed -n 's/.*"id": *"\([0-9a-f]*\)".*/\1/p' | head -n 1 >id
    printf "$game $(cat id) failed 1 2020-01-01\n$game streak 7\n" >>"$HOME/.local/share/tactigon/puzzles"
    printf 'puzzles\nby theme\n0\n0\nq\n' | tactigon --game $game 2>&1 | sed -n '/^Puzzles/,$p'
done
=== output
Puzzles
 1  Next puzzle
 2  Puzzle of the day
 3  Review mistakes (1 due)
 4  Streak: until your first mistake (7 at most so far)
 5  Grade 1 (0 of 39 solved)
 6  Grade 2 (0 of 43 solved)
 7  Grade 3 (0 of 33 solved)
 8  Grade 4 (0 of 29 solved)
 9  Grade 5 (0 of 11 solved)
10  By theme
 0  Back

Themes
 1  gold: All gold is held. (41)
 2  hunt: The pentagon is captured. (83)
 3  fork: One turn threatens two things. (12)
 4  lure: A sacrifice wins more than it costs. (35)
 5  trade: An even trade opens the way. (16)
 6  guard: A guard is captured. (17)
 7  quiet: A quiet turn decides. (63)
 8  jump: A square jumps over pieces. (6)
 9  bonus: A gold tile gives the missing step. (3)
10  defence: Only one move saves. (46)
11  capture: A piece is won. (25)
 0  Back

TACTIGON
=== text main-menu
line 4: This is the first menu; q quits.
Puzzles
 1  Next puzzle
 2  Puzzle of the day
 3  Review mistakes (1 due)
 4  Streak: until your first mistake (7 at most so far)
 5  Grade 1 (0 of 16 solved)
 6  Grade 2 (0 of 13 solved)
 7  Grade 3 (0 of 3 solved)
 8  Grade 4 (0 of 8 solved)
 9  Grade 5 (0 of 2 solved)
10  By theme
 0  Back

Themes
 1  quiet: A quiet turn decides. (28)
 2  retreat: Moving back wins. (2)
 3  defence: Only one move saves. (3)
 4  sandwich: A piece is captured from two sides. (17)
 5  anvil: A mountain or a cave helps to surround. (11)
 0  Back

THREE DRAGONS
=== text main-menu
line 4: This is the first menu; q quits.
Puzzles
 1  Next puzzle
 2  Puzzle of the day
 3  Review mistakes (1 due)
 4  Streak: until your first mistake (7 at most so far)
 5  Grade 1 (0 of 4 solved)
 6  Grade 2 (0 of 4 solved)
 7  Grade 3 (0 of 23 solved)
 8  Grade 4 (0 of 3 solved)
 9  Grade 5 (0 of 7 solved)
10  By theme
 0  Back

Themes
 1  long: Several jumps make one turn. (20)
 2  gift: A capture helps the captured side. (17)
 0  Back

APART
=== text main-menu
line 4: This is the first menu; q quits.
Puzzles
 1  Next puzzle
 2  Puzzle of the day
 3  Review mistakes (1 due)
 4  Streak: until your first mistake (7 at most so far)
 5  Grade 1 (0 of 6 solved)
 6  Grade 2 (0 of 12 solved)
 7  Grade 3 (0 of 12 solved)
 8  Grade 4 (0 of 1 solved)
 9  Grade 5 (0 of 11 solved)
10  By theme
 0  Back

Themes
 1  order: The right order of turns wins. (26)
 2  exact: Taking fewer points is better. (27)
 3  block: A counter stops a bar. (26)
 4  pass: The opponent runs out of turns. (29)
 0  Back

ISAAC
=== text main-menu
line 4: This is the first menu; q quits.
