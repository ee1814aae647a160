# The smallest and largest values, in the environment and typed.
try() { "$@" </dev/null 2>&1 | head -n 2; }
TACTIGON_QUIET=0 try tactigon play --seed 1 | grep -c '/ d1 '
COLUMNS=many LINES=-3 try tactigon show --view list
COLUMNS=60 LINES=20 try tactigon show --view list
TACTIGON_LEVEL=3 TACTIGON_VIEW=list TACTIGON_DEPTH=0 tactigon help bug | grep '^variable' | sort
try tactigon play --black human
try tactigon play --game apart --cian human
# A board from standard input is read only once, and nothing else is read there.
cat "$ROOT/boards/xsmall.board" | tactigon show --board - --view list | tail -n 1
cat "$ROOT/boards/xsmall.board" | tactigon show --board - --position '2tpt2 r 0 1' 2>&1 | head -n 1
tactigon show --board - --game apart </dev/null 2>&1
echo '4x6' | tactigon show --board - --game apart 2>&1
tactigon show --board 5x6 --game apart --view list | head -n 1
tactigon show --board no-such-file --game apart 2>&1
# Files that are not records are refused, but a board can be shown.
for text in '' 'lessons: apart' 'puzzles: apart' 'bb2/1bb1/4/w3/3w/ww2 w 0 9'; do
    echo "$text" | tactigon show - 2>&1 | head -n 1
done
tactigon show --first cian --view list "$ROOT/boards/xsmall.board" | head -n 1
tactigon show "$CASES/stats/won.tgr" --ply -1 2>&1 | head -n 1
tactigon show "$CASES/stats/won.tgr" --ply 9 2>&1 | head -n 1
tactigon show "$CASES/stats/won.tgr" --ply 0 --view list | head -n 1
long=$(printf '%5000s' '' | tr ' ' 1)
tactigon show --position "$long" 2>&1 | cut -c 1-80 | head -n 1
tactigon play --first random --seed 4 --quiet --no-save --red human --cian human </dev/null 2>&1
=== output
1
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
tactigon: unknown option '--black': in Tactigon the sides are --red and --cian
Try 'tactigon play --help'.
tactigon: unknown option '--cian': in Apart the sides are --white and --black
Try 'tactigon play --help'.
Gold tiles: b4 empty, f4 empty.
tactigon: bad position, column 3: this line has more tiles than the board
tactigon: -: Apart has no board files: name a size from 4x6 to 15x15
tactigon: -: Apart has no board files: name a size from 4x6 to 15x15
White: 0 of 6 apart, at least 4 moves to go; touching: b5, c5, d5, b6, c6, d6.
tactigon: there is no file 'no-such-file', and there is no board 'no-such-file': the sizes are from 4x6 to 15x15, columns by rows
-:1:1: it is empty: expected a record, a board or positions
-:1:1: this is not a game record: expected 'tactigon-record 1'
-:1:1: this is not a game record: expected 'tactigon-record 1'
-:1:1: expected a piece (CTSP or ctsp) or a number of empty tiles
Cian, 5 pieces: pentagon d1; square d2; triangles c1, e1; circle d3.
tactigon: --ply: '-1' is not a whole number from 0 to 2147483647
There is no position 9: positions are numbered from 0 to 8.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
tactigon: bad position, column 1: a run of empty tiles is a number from 1 withou
