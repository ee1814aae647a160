#!/bin/sh
# Builds the page for playing and compares it with the program:
#
#   page.sh BUILD    a build of the program
#
# In Node, the WebAssembly module must give the same answers, byte for byte, as the same source compiled
# for this machine, and find the same moves as the program's `bestmove`. It must search at half the speed
# of a build without dispatch (or PAGE_SPEED). Then Chromium opens the page from disk and uses it as
# people do; the pictures are kept in BUILD as page-*.png. If PAGE_AXE is the folder with axe.min.js,
# axe-core checks the accessibility of the page in all its states.

here=$(cd "$(dirname "$0")" && pwd) || exit 1
root=$(cd "$here/../.." && pwd)
build=$(cd "$1" && pwd) || exit 1
cores=$(nproc)
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
command -v node >/dev/null || {
    echo "no node: it runs the page's module without a browser"
    exit 1
}

quietly() # COMMAND...: prints the output only if the command fails
{
    "$@" >"$work/log" 2>&1 || {
        tail -n 40 "$work/log"
        echo "FAILED: $*"
        exit 1
    }
}

quietly cmake --build "$build" --target page
quietly cmake -S "$root/src/web" -B "$build/page-native" -DPAGE_NATIVE=ON -DTACTIGON_DISPATCH=OFF
quietly cmake --build "$build/page-native" --target page_native --parallel "$cores"

native() # QUESTIONS ANSWERS SPENT
{
    "$build/page-native/page_native" <"$1" >"$2" 2>"$3"
}

module()
{
    node "$here/page_engine.js" "$root/src/web/wasi.js" "$build/page/page.wasm" <"$1" >"$2" 2>"$3"
}

sh "$here/page_questions.sh" "$root" >"$work/all"
native "$work/all" "$work/answers" "$work/spent" || {
    grep -A 1 FAILED "$work/spent"
    exit 1
}
module "$work/all" "$work/module" "$work/spent" || {
    tail -n 3 "$work/module" | cut -c 1-300
    cat "$work/spent"
    echo "FAILED: the module has stopped"
    exit 1
}
cmp "$work/answers" "$work/module" || {
    diff "$work/answers" "$work/module" | head -n 10 | cut -c 1-300
    echo "FAILED: the module's answers differ from this machine's"
    exit 1
}
echo "$(wc -l <"$work/all") questions, the same answers, $(wc -c <"$work/module") bytes"

# Prints score, depth, nodes and line of a search from the start, with steps as "d7d6".
found() # FILE
{
    sed -n 's/.*"score":\(-*[0-9]*\),"depth":\([0-9]*\),"nodes":\([0-9]*\),"pv":\[\([^]]*\)\].*/\1 \2 \3 \4/p
        s/^{"depth":\([0-9]*\),"nodes":\([0-9]*\),"lines":\[{"score":\(-*[0-9]*\),"win":[^,]*,"steps":\[\([^]]*\)\].*/\3 \1 \2 \4/p' \
        "$1" | sed 's/\([a-z0-9]\)[-x*]\([a-z0-9]\)/\1\2/g'
}

for game in $(grep '^[a-z]' "$root/src/rules/games.txt"); do
    "$build/tactigon" bestmove --game "$game" --nodes 50000 --json >"$work/native"
    printf '.\topen\t%s\t\n.\tsearch\t50000\t0\t1\n' "$game" >"$work/questions"
    module "$work/questions" "$work/module" "$work/spent"
    [ "$(found "$work/native")" = "$(found "$work/module")" ] && [ -n "$(found "$work/module")" ] || {
        cat "$work/native" "$work/module"
        echo "FAILED: bestmove finds another move in $game"
        exit 1
    }
done
echo "bestmove of the program finds the same: score, depth, nodes and line"

# Processor times of the same searches, each game with an empty table; the first round is a warm-up.
for game in $(grep '^[a-z]' "$root/src/rules/games.txt"); do
    for round in 1 2 3; do
        printf '.\topen\t%s\t\n.\tsearch\t400000\t0\t1\n' "$game"
    done
done >"$work/questions"
native "$work/questions" "$work/native" "$work/spent.native" &&
    module "$work/questions" "$work/module" "$work/spent.module" || {
    echo "FAILED: the searches for measuring speed"
    exit 1
}
paste -d ' ' "$work/spent.native" "$work/spent.module" | awk -v least="${PAGE_SPEED:-0.5}" '
    NR % 3 != 1 { nodes += $1; native += $2; module += $4 }
    $1 != $3 { print "other nodes: " $0; bad = 1 }
    END {
        printf "%.2f M nodes/s in the page, %.2f M on this machine without dispatch: %.2f of it\n",
               nodes / module / 1e6, nodes / native / 1e6, native / module
        exit bad || native / module < least
    }' || {
    echo "FAILED: too slow"
    exit 1
}

browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome) || {
    echo "no chromium: the page itself is not tested"
    exit 1
}
node "$here/page_engine.js" "$root/src/web/wasi.js" "$build/tactigon.html" "$browser" "$work/profile" \
    <"$work/all" >"$work/module" && cmp "$work/answers" "$work/module" || {
    echo "FAILED: the module's answers differ in Chromium"
    exit 1
}
echo "the same answers in Chromium"
timeout 600 node "$here/page_chromium.js" "$browser" "$build/tactigon.html" "$build" || {
    echo "FAILED: the page in Chromium"
    exit 1
}
if [ -n "${PAGE_AXE-}" ]; then
    timeout 600 node "$here/page_axe.js" "$browser" "$build/tactigon.html" "$PAGE_AXE" || {
        echo "FAILED: the page, checked by axe-core"
        exit 1
    }
else
    echo "skipped: axe-core (PAGE_AXE is not set; .ci/full page sets it)"
fi

# The link in a game's replay opens the page at the position shown.
program=$build/tactigon
. "$here/../support/games.sh"
export HOME="$work"
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
mkdir "$work/pages"
cp "$build/tactigon.html" "$work/pages"
for game in $all_games; do
    # shellcheck disable=SC2046 # its sides
    set -- $(sides "$game")
    rm -rf "$work/.local"
    "$program" play --game "$game" "--$1" random "--$2" random --seed 5 --delay 0 --quiet </dev/null >/dev/null 2>&1
    "$program" show "$work"/.local/share/tactigon/*.tgr --html "$work/pages/replay-$game.html" || exit 1
done
timeout 120 node "$here/page_replay.js" "$browser" "$work/pages" >"$work/log" && [ "$(grep -c 'played on$' "$work/log")" -ge 4 ] || {
    cat "$work/log"
    echo "FAILED: continuing a game from a replay"
    exit 1
}
cat "$work/log"
