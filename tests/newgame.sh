#!/usr/bin/env bash
# A new game costs its folder, a line of src/rules/games.txt and its page: in a copy of the source the
# Ataxx of the tests becomes a game of the program by these alone, without evaluation, encoding,
# lessons, puzzles, ratings, and the tests that go over all games pass. A test that fails knows which
# games there are, or takes for granted what a game need not have.
#   newgame.sh [WORK [TESTS]]   builds in WORK (else a folder that goes away); TESTS is a regex of ctest
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
name=doubling
tests=${2:-'^(rules_[a-z_]*|library_(encode|play|static)|game_conformance|game_puzzle|app_stats_rating|app_learn_(lessons|solve|accepted)|app_session_command|core_packed|game_spoilt|completion_[a-z]*|json)$'}
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

# All that is added.
cd "$work/source"
mkdir "src/rules/$name"
sed "s/ataxx_/${name}_/; s/\"ataxx\"/\"$name\"/; s/\"Ataxx\"/\"Doubling\"/
     s/#include \"ataxx.h\"/#include \"tactigon\/rules.h\"/
     s/^const struct rules/extern const struct rules ${name}_rules;\nextern const char ${name}_manual[];\n\n&/
     s/\.editing = .*/&\n    .manual = ${name}_manual,/" tests/support/ataxx.c >"src/rules/$name/$name.c"
echo "$name" >>src/rules/games.txt
printf '# Doubling: the rules\n\n## How to play\n\n1.1  Double or jump.\n' >"docs/rules/$name.md"

cmake -S . -B "$work/build" -DTACTIGON_WERROR=ON >"$work/configure.log"
targets=$(cmake --build "$work/build" --target help | grep -oE '\<(test|complete)_\w+' | sort -u |
    while read -r target; do
        ! grep -qE "$tests" <<<"${target#test_}" || echo "$target"
    done)
# shellcheck disable=SC2086
cmake --build "$work/build" -j "$(nproc)" --target tactigon_program $targets >"$work/build.log" 2>&1 ||
    { tail -n 30 "$work/build.log"; exit 1; }
"$work/build/tactigon" boards --game "$name"
TACTIGON_DIGESTS=grow ctest --test-dir "$work/build" --output-on-failure --no-tests=error --timeout 600 -R "$tests" </dev/null
