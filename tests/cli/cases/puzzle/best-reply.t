# The reply that is shown takes most at once, of those with the same result in the end.
{
    echo 'puzzles: isaac'
    echo 'points 7 3 - ; b s 13h6,22v4,29v4,31v3,34h5,55h3,70h3,73h7 00v7,23h5,48v3,83h6,90h5,95h4' \
        '11210/33000 11/19 4/6 - ; 34x9 83x0 13x0 pass 73x6 pass ; 34x12'
} >one.txt
tactigon puzzle one.txt --quiet
=== input
13x0
quit
=== output
Puzzle 41ad7f62, grade 3 of 5
Type a move as in a game. 'hint' gives a hint, 'solution' shows the solution,
'again' restarts the puzzle, 'next' shows the next one, 'puzzles' lists the
kinds of puzzles, 'menu' leaves.
Black to move: win by at least 7 points.
13x0 takes none of 8 points, but you can no longer take off 34h5, which is
shorter and worth 12 points. Then White's 00x24 takes 24 points. Black loses by
26 points at best. Type 'why' to see the whole line.
Your move was undone. Try again.
