# Puzzles from a file are played, whatever their game is.
printf 'puzzles: dragons\n' >none.txt
{ echo 'puzzles: tactigon'; grep '^win' "$ROOT/src/rules/tactigon/puzzles.txt" | sed -n '1,2s/^win \([0-9]\) [0-9]/win \1 4/p'; } >mine.txt
echo menu | tactigon puzzle mine.txt --game dragons --quiet 2>&1 | sed 's/Puzzle [0-9a-f]*/Puzzle ID/; s/win in.*/win in/'
tactigon puzzle mine.txt --json | grep -c '"id"'
tactigon puzzle none.txt </dev/null; echo $?
tactigon puzzle no/such </dev/null; echo $?
sed 's/^win 2/win x/; s/^win 1/win x/' mine.txt >bad.txt
tactigon puzzle bad.txt </dev/null; echo $?
=== output
Puzzle ID, grade 4 of 5
Type a move as in a game. 'hint' gives a hint, 'solution' shows the solution,
'again' restarts the puzzle, 'next' shows the next one, 'puzzles' lists the
kinds of puzzles, 'menu' leaves.
Cian to move: win in

THREE DRAGONS
=== text main-menu
2
1
3
3
=== errors
There are no puzzles for Three Dragons.
tactigon: cannot read 'no/such': No such file or directory
bad.txt:2:5: 'x' is not a number of turns from 1 to 9
