# In a file of another kind only one fault is reported, and in a list of bad positions not all. An empty
# file is refused, too.
seq 100 | sed 's/$/ bottles/' >bottles
tactigon check bottles; echo "status $?"
for command in analyse moves show bestmove; do
    tactigon $command bottles; echo "status $?"
    head -c 3000 "$program" | tactigon $command -; echo "status $?"
done
tr ' ' / <bottles >slashes
tactigon check slashes; echo "status $?"
tactigon check --json slashes | sed 's/.*\],//'
for command in show analyse bestmove; do
    tactigon $command - </dev/null
    echo "status $?"
done
=== output
status 3
status 3
status 3
status 3
status 3
status 3
status 3
status 3
status 3
status 3
"fault_count":100,"good":false}]}
status 3
status 3
status 3
=== errors
bottles:1:1: this is not a record, a board or a list of positions
bottles:1:1: this is not a record, a board or a list of positions
-:1:1: this is not a record, a board or a list of positions
bottles:1:1: this is not a record, a board or a list of positions
-:1:1: this is not a record, a board or a list of positions
bottles:1:1: this is not a record, a board or a list of positions
-:1:1: this is not a record, a board or a list of positions
bottles:1:1: this is not a record, a board or a list of positions
-:1:1: this is not a record, a board or a list of positions
slashes:1:2: this line has fewer tiles than the board
slashes:2:2: this line has fewer tiles than the board
slashes:3:3: expected a piece (CTSP or ctsp) or a number of empty tiles
slashes:4:1: this line has more tiles than the board
slashes:5:1: this line has more tiles than the board
slashes: 95 more lines are not positions; is the file a record or a board?
-:1:1: it is empty: expected a record, a board or positions
-:1:1: it is empty: expected a record, a board or positions
-:1:1: it is empty: expected a record, a board or positions
