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
 3  Review mistakes  1 due
 4  Streak  until your first mistake; longest so far: 7
 5  Grade 1  0 of 69 solved
 6  Grade 2  0 of 62 solved
 7  Grade 3  0 of 54 solved
 8  Grade 4  0 of 54 solved
 9  Grade 5  0 of 46 solved
10  Choose a theme
 0  Back
line 2: Type 1 to 10, a word such as 'next', 0 or q.

TACTIGON
=== text main-menu
line 4: Type 1 to 9, a word such as 'tutorial', or q.
Puzzles
 1  Next puzzle
 2  Puzzle of the day
 3  Review mistakes  1 due
 4  Streak  until your first mistake; longest so far: 7
 5  Grade 1  0 of 56 solved
 6  Grade 2  0 of 32 solved
 7  Grade 3  0 of 8 solved
 8  Grade 4  0 of 9 solved
 9  Grade 5  0 of 3 solved
10  Choose a theme
 0  Back
line 2: Type 1 to 10, a word such as 'next', 0 or q.

THREE DRAGONS
=== text main-menu
line 4: Type 1 to 9, a word such as 'tutorial', or q.
Puzzles
 1  Next puzzle
 2  Puzzle of the day
 3  Review mistakes  1 due
 4  Streak  until your first mistake; longest so far: 7
 5  Grade 1  0 of 26 solved
 6  Grade 2  0 of 40 solved
 7  Grade 3  0 of 30 solved
 8  Grade 4  0 of 5 solved
 9  Grade 5  0 of 11 solved
10  Choose a theme
 0  Back
line 2: Type 1 to 10, a word such as 'next', 0 or q.

APART
=== text main-menu
line 4: Type 1 to 9, a word such as 'tutorial', or q.
Puzzles
 1  Next puzzle
 2  Puzzle of the day
 3  Review mistakes  1 due
 4  Streak  until your first mistake; longest so far: 7
 5  Grade 1  0 of 11 solved
 6  Grade 2  0 of 23 solved
 7  Grade 3  0 of 39 solved
 8  Grade 4  0 of 4 solved
 9  Grade 5  0 of 26 solved
10  Choose a theme
 0  Back
line 2: Type 1 to 10, a word such as 'next', 0 or q.

ISAAC
=== text main-menu
line 4: Type 1 to 9, a word such as 'tutorial', or q.
