#!/usr/bin/env bash
# Checks that a new game needs only its folder, a line in src/rules/games.txt and its page. In a copy of
# the source, the Ataxx of the tests becomes a game of the program, without evaluation, lessons,
# puzzles or ratings. All tests must pass: one that fails depends on the list of games, or on
# something that a game need not have. Left out are `bad`, which needs a case for every message (a game
# brings its own tests/bad/NAME.bad), and slow tests that check nothing more.
#   newgame.sh [WORK [TESTS]]   builds in WORK (default: a temporary folder); TESTS is a regex of ctest
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
name=doubling
tests=${2:-.}
if [ $# -gt 0 ]; then
    mkdir -p "$1"
    work=$(cd "$1" && pwd)
else
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
fi

rm -rf "$work/source"
mkdir -p "$work/source"
(cd "$root" && git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$work/source")

cd "$work/source"
mkdir "src/rules/$name"
sed "s/ataxx_/${name}_/; s/\"ataxx\"/\"$name\"/; s/\"Ataxx\"/\"Doubling\"/
     s/#include \"ataxx.h\"/#include \"rules\/rules.h\"/
     s/^const struct rules/RULES_DECLARE(${name});\n\n&/
     s/\.editing = .*/&\n    .manual = ${name}_manual,/" tests/support/ataxx.c >"src/rules/$name/$name.c"
cp tests/support/squares.h "src/rules/$name/"
sed "s/ataxx/$name/g" tests/support/ataxx_encode.c >"src/library/encode/$name.c"
echo "$name" >>src/rules/games.txt
printf '# Doubling: the rules\n\n## How to play\n\n1.1  Double or jump.\n' >"docs/rules/$name.md"
mkdir "tests/golden/$name"
printf '# board | position | depth:turns\n7x7 | x5o/7/7/7/7/7/o5x x 0 0 | 1:16 2:256 3:6460\n' >"tests/golden/$name/perft.txt"

cmake -S . -B "$work/build" -DTACTIGON_WERROR=ON >"$work/configure.log"
cmake --build "$work/build" -j "$(nproc)" >"$work/build.log" 2>&1 || { tail -n 30 "$work/build.log"; exit 1; }
"$work/build/tactigon" boards --game "$name"
ctest --test-dir "$work/build" -j "$(nproc)" --output-on-failure --no-tests=error \
    --timeout 900 -R "$tests" -E '^(bad|cli_.*|faults_.*|fuzz_.*)$' </dev/null
