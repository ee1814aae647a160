# A file that is nothing of the kind is not quoted line by line; an empty one is not passed over.
seq 100 | sed 's/$/ bottles/' >bottles
tactigon check bottles; echo "status $?"
tactigon check --json bottles | sed 's/.*\],//'
for command in show analyse bestmove; do
    tactigon $command - </dev/null
    echo "status $?"
done
=== output
status 3
"fault_count":100,"good":false}]}
status 3
status 3
status 3
=== errors
bottles:1:2: this line has fewer tiles than the board
bottles:2:2: this line has fewer tiles than the board
bottles:3:2: expected '/' and more lines of tiles
bottles:4:1: this line has more tiles than the board
bottles:5:1: this line has more tiles than the board
bottles: and 95 more lines are not positions; is it a record or a board?
-:1:1: it is empty: expected a record, a board or positions
-:1:1: it is empty: expected a record, a board or positions
-:1:1: it is empty: expected a record, a board or positions
