# A mistake that `analyse` finds becomes a puzzle, and the move that `analyse` recommends solves it. In
# Apart no puzzle asks for a capture, because this mostly helps the side that lost the piece.
for game in apart isaac; do
    record=$CASES/puzzle/$game.tgr
    tactigon analyse "$record" | grep '^ *[0-9]* White.* ??* ' >marked
    echo "$game: $(wc -l <marked)"
    awk '{ for (i = 6; i < NF; i++) if ($i ~ /^[0-9]+$/ && $(i + 1) ~ /[0-9]/) better = $(i + 1) }
         NR == 1 { print better; print "menu" }' marked >typed
    tactigon puzzle "$record" --quiet <typed 2>&1 | grep -o '^Right\|find a better turn\|^Puzzle .* of [0-9]*'
done
tactigon puzzle "$CASES/puzzle/isaac.tgr" --json | grep -o '"task":"[a-z]*"'
=== output
apart: 1
Puzzle e2adab6a, grade 2 of 5
find a better turn
Right
isaac: 1
Puzzle a53b94c0, grade 2 of 5
find a better turn
Right
"task":"best"
