#!/bin/sh
# Measures how a level of Tactigon makes mistakes and wins won positions; see docs/engine.md.
#
#   levels.sh PROGRAM LEVEL GAMES
#
# It plays GAMES games of the level against itself and analyses them with 20,000 nodes a turn. Prints the
# share of all lost winning chances that is in the worst twentieth of the turns (people make few and
# large mistakes, random noise many small ones), and the blunders per hundred turns. Then it plays GAMES
# games in which one side has three pieces more, and prints the share that this side wins.
set -e
program=$1 level=$2 games=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

seed=0
while [ "$seed" -lt "$games" ]; do
    seed=$((seed + 1))
    HOME=$work XDG_DATA_HOME=$work/data "$program" play --red "level:$level" --cian "level:$level" \
        --seed "$seed" --delay 0 --quiet --lines </dev/null >/dev/null 2>&1
done
for record in "$work"/data/tactigon/*.tgr; do
    "$program" analyse --nodes 20000 --json "$record"
done | awk -v level="$level" '
function chance(s) { return s ~ /win/ ? 1 : s ~ /loss/ ? 0 : 1 / (1 + exp(-substr(s, index(s, ":") + 1) / 220)) }
/^ \{"move"/ {
    match($0, /"best":\{[^}]*/); best = substr($0, RSTART + 8, RLENGTH - 8)
    match($0, /"played":\{[^}]*/); played = substr($0, RSTART + 10, RLENGTH - 10)
    drop = chance(best) - chance(played)
    drops[n++] = drop > 0 ? drop : 0
    blunders += drop >= 0.2
}
END {
    for (i = 0; i < n; i++) sum += drops[i]
    for (k = 0; k < n / 20; k++) {
        most = 0
        for (i = 1; i < n; i++) if (drops[i] > drops[most]) most = i
        worst += drops[most]; drops[most] = 0
    }
    printf "level %d: %d turns, %.3f of a win given away in each, %.0f%% of it in the worst twentieth; " \
           "%.1f%% blunders\n", level, n, sum / n, 100 * worst / sum, 100 * blunders / n
}'

# Start positions in which the second side lacks three pieces.
cat >"$work/won" <<'END'
1c1/cs1sc/1tp2/c3c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
1c1/c1tsc/1tp2/2s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
3/cstsc/1tp2/c1s2/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
1c1/cstsc/2p2/c1s1c/7/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
END
"$program" match --p1 "level:$level" --p2 "level:$level" --openings "$work/won" --games "$games" \
    -o "$work/pairs" >/dev/null 2>&1
awk -v level="$level" '/^pair / {
    match($0, /points [0-9] [0-9]/); split(substr($0, RSTART + 7, RLENGTH - 7), half, " ")
    n += 2; won += (half[1] == 2) + (half[2] == 0)
}
END { printf "level %d: three pieces more won %d of %d games\n", level, won, n }' "$work/pairs"
