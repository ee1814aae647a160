# A mistake that `analyse` finds becomes a puzzle, and the move that `analyse` recommends solves it. In
# Apart no puzzle asks for a capture, because this mostly helps the side that lost the piece.
for game in apart isaac; do
    record=$CASES/puzzle/$game.tgr
    tactigon analyse "$record" | grep '^ *[0-9]* White.* ??* ' >marked
    tactigon puzzle "$record" --json >all.json
    test "$(wc -l <marked)" -gt 0 && test "$(grep -c '"task"' all.json)" -eq "$(wc -l <marked)" &&
        echo "$game: each mark is a puzzle"
    grep -c '"task":"piece"' all.json
    awk '{ for (i = 6; i < NF; i++) if ($i ~ /^[0-9]+$/ && $(i + 1) ~ /[0-9]/) better = $(i + 1) }
         NR == 1 { print better; print "menu" }' marked >typed
    tactigon puzzle "$record" --quiet <typed 2>&1 | grep -o '^Right'
done
=== output
apart: each mark is a puzzle
0
Right
isaac: each mark is a puzzle
0
Right
