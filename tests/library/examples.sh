#!/bin/sh
# Compiles the programs of docs/examples and docs/library.md as another project would, with all warnings
# as errors, and runs them; or tests the Python package with this build's library. Exit status 77 without
# the tools.
#   examples.sh c|cpp|python ROOT INCLUDE STATIC SHARED [COMPILER [LIBRARIES...]]
set -eu
what=$1
root=$2
include=$3
static=$4
shared=$5
shift 5
examples=$root/docs/examples
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# has WORD...: the program's output must contain each of these patterns.
has() {
    for word; do
        grep -q -- "$word" "$work/out" || {
            echo "no '$word' in:"
            cat "$work/out"
            exit 1
        }
    done
}

case $what in
c)
    cp "$examples/random_games.c" "$examples/bot.c" "$work"
    sed -n '/^```c$/,/^```$/{/^```/!p}' "$root/docs/library.md" >"$work/page.c"
    for name in random_games bot page; do
        "$@" -std=c11 -pedantic -Wall -Wextra -Werror -O1 -I"$include" "$work/$name.c" \
            "$static" -pthread -o "$work/$name"
    done
    printf 'd2-d3\nd2-d4\n' | "$work/page" >"$work/out"
    has 'd2 in that direction' '^1. [a-z0-9-]* d2-d4$'
    for game in $(sed '/^#/d' "$root/src/rules/games.txt"); do
        "$work/random_games" "$game" 3 >"$work/out"
        has "$game .*steps in 3 games"
    done
    ! "$work/random_games" chess 2>"$work/out" || exit 1
    has 'there is no game of that name'
    "$work/bot" 'apart 4x6' search:nodes=300 random >"$work/out"
    has 'tactigon-record 1' 'board: 4x6' 'white: search:nodes=300' 'end: '
    ;;
cpp)
    printf '#include <tactigon.h>\nint main() { return tactigon_game_count() < 1; }\n' >"$work/a.cpp"
    command -v "${1:-c++}" >/dev/null || exit 77
    for source in "$work/a.cpp" "$examples/best.cpp"; do
        "${1:-c++}" -std=c++17 -pedantic -Wall -Wextra -Werror -O1 -I"$include" "$source" \
            "$shared" -Wl,-rpath,"$(dirname "$shared")" -o "$work/program"
        "$work/program" >"$work/out"
    done
    test "$(wc -l <"$work/out")" = 3
    "$work/program" dragons '........./........c/....e1..c/........./........./........./........c/.221...../......... ooo w 0 0' 500 >"$work/out"
    has '-'
    ;;
python)
    command -v python3 >/dev/null || exit 77
    TACTIGON_LIBRARY=$shared PYTHONPATH=$root/src/python PYTHONDONTWRITEBYTECODE=1 \
        python3 "$root/tests/python/test_rules.py" "$root/tests/golden" >"$work/out"
    has ok
    ;;
esac
