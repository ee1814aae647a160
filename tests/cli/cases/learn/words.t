# Lessons fit every kind of display: gold tiles have stars only in ASCII, so no lesson mentions stars.
for game in tactigon dragons apart isaac; do grep -n 'stars' "$ROOT/src/rules/$game/lessons.txt"; done
tactigon learn 11 --quiet </dev/null | grep 'Two tiles'
=== output
Two tiles are gold, b6 and f6. If your pieces are on both when your turn begins,
