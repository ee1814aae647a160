# From a game to puzzles and the editor and back, quietly and in sentences.
for how in --quiet '--quiet --accessible'; do
    printf 'd7d6\npuzzles\n0\npuzzles\n1\nmenu\nedit\nmenu\nposition\nquit\n' |
        tactigon play $how --red human --cian human --no-save 2>&1 | sed '/^ [0-9]  \|^10/d; s/^Puzzle .*/Puzzle/; s/^Cian to move.*/.../; s/^Red to move.*/.../'
done
=== output

Puzzles

Puzzles
Puzzle
Type a move as in a game. 'hint' gives a hint, 'solution' shows the solution,
'again' restarts the puzzle, 'next' shows the next one, 'puzzles' lists the
kinds of puzzles, 'menu' leaves.
...
1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1

Puzzles

Puzzles
Puzzle
Type a move as in a game. 'hint' gives a hint, 'solution' shows the solution,
'again' restarts the puzzle, 'next' shows the next one, 'puzzles' lists the
kinds of puzzles, 'menu' leaves.
...
1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
