# The smallest and largest limits, and words that only begin or end like a known word.
tactigon ugi --hash 1 --threads 1 >out
sed 's/ nps [0-9]* time [0-9]* / nps N time N /; /^info depth/d' out
# A clock below 0 counts as 0: there is no time for a deep search.
for go in 'go p1time -50 p2time 60000' 'go movetime -1' 'go p1time -50 p2time -9 p1inc -1'; do
    printf '%s\n' "$go" | tactigon ugi | awk '/^info depth/ { deep = $3 > 4 } !/^info depth/ { print $1, deep }'
done
=== input
setoption name Level value 9
position fen 1p1/2C2/5/5/7/7/5/5/5/4s/P r 0 10
go nodes 0
go depth 1000 nodes 1
go movetime 0
go movetime 9223372036854775807 nodes 1
go p1time 9223372036854775807 nodes 1
go p1time 0
position startpos movesd7d6
position startpos xmoves d7d6
position startposmoves
position startpos moves
moves
position startpos moves d7d6 moves
position startpos
query p1turn
an-unknown-word-that-is-longer-than-there-is-room-for-in-the-line-that-says-so
quit
=== output
bestmove d2d1
bestmove d2d1
bestmove d2d1
bestmove d2d1
bestmove d2d1
bestmove d2d1
info string position: expected moves, not 'movesd7d6'
info string position: expected moves, not 'xmoves d7d6'
info string position: expected: position startpos|fen POSITION [moves M...]
moves b10b9 b10c10 b8b7 b8b9 b8c7 c8a6 c8b6 c8b7 c8b9 c8c5 c8c6 c8c7 c8d6 c9b9 c9c10 d10c10 d10e10 d11c10 d11e10 d7c6 d7c7 d7d6 d7e6 d7e7 d8a5 d8a6 d8b5 d8b6 d8b7 d8c4 d8c5 d8c6 d8c7 d8d6 d8e4 d8e5 d8e6 d8e7 d8f5 d8f6 d8f7 d8g5 d8g6 e8d6 e8e5 e8e6 e8e7 e8f6 e8f7 e8f9 e8g6 e9e10 e9f9 f10e10 f10f9 f8e7 f8f7 f8f9
info string illegal move 'moves', number 2 in the list
response true
info string unknown command 'an-unknown-word-that-is-longer-than-there-is-room-for-in-the'
bestmove 0
bestmove 0
bestmove 0
