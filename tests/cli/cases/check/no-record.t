# A file that begins like no other kind is read as positions; not all bad ones are reported. An empty file
# is refused, too.
seq 100 | sed 's/$/ bottles/' >bottles
tactigon check bottles; echo "status $?"
for command in analyse moves show bestmove; do
    tactigon $command bottles; echo "status $?"
    echo nonsense | tactigon $command -; echo "status $?"
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
bottles:1:2: this line has fewer tiles than the board
bottles:2:2: this line has fewer tiles than the board
bottles:3:2: expected '/' and more lines of tiles
bottles:4:1: this line has more tiles than the board
bottles:5:1: this line has more tiles than the board
bottles: 95 more lines are not positions; is the file a record or a board?
bottles:1:2: this line has fewer tiles than the board
-:1:1: expected a piece (CTSP or ctsp) or a number of empty tiles
No record or board begins like this; it was read as a position of Tactigon.
bottles:1:2: this line has fewer tiles than the board
-:1:1: expected a piece (CTSP or ctsp) or a number of empty tiles
No record or board begins like this; it was read as a position of Tactigon.
bottles:1:2: this line has fewer tiles than the board
-:1:1: expected a piece (CTSP or ctsp) or a number of empty tiles
No record or board begins like this; it was read as a position of Tactigon.
bottles:1:2: this line has fewer tiles than the board
-:1:1: expected a piece (CTSP or ctsp) or a number of empty tiles
No record or board begins like this; it was read as a position of Tactigon.
slashes:1:2: this line has fewer tiles than the board
slashes:2:2: this line has fewer tiles than the board
slashes:3:3: expected a piece (CTSP or ctsp) or a number of empty tiles
slashes:4:1: this line has more tiles than the board
slashes:5:1: this line has more tiles than the board
slashes: 95 more lines are not positions; is the file a record or a board?
-:1:1: it is empty: expected a record, a board or positions
-:1:1: it is empty: expected a record, a board or positions
-:1:1: it is empty: expected a record, a board or positions
