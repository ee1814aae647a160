#!/bin/sh
# Validates the output of every command with --json against docs/json.schema.json.
#   run.sh PROGRAM   exit status 77 without Python's jsonschema
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 1
python=
for candidate in /usr/bin/python3 python3; do
    "$candidate" -c 'import jsonschema; jsonschema.Draft202012Validator' 2>/dev/null || continue
    python=$candidate
    break
done
[ -n "$python" ] || {
    echo "no Python with jsonschema for Draft 2020-12"
    exit 77
}
. "$(dirname "$0")/../support/own.sh"
n=0

# json COMMAND ARGUMENT...: writes the output to the file COMMAND.NUMBER.json.
json()
{
    n=$((n + 1))
    "$program" "$@" --json >"$1.$n.json" 2>errors || [ "$1" = check ] || {
        echo "FAILED: $*"
        cat errors
        exit 1
    }
}

record=$root/tests/cli/cases/replay/game.tgr
blunders=$root/tests/cli/cases/analyse/blunders.tgr
won='3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20'
printf '%s\n' '# two positions' "$won" '1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1' >positions.txt
printf 'tactigon-record 1\nend: 1\n' >damaged.tgr
: >empty.txt

json moves
json moves --position "$won"
json perft 2
json perft 2 --divide
json show
json show "$record"
json show "$record" --ply 0
json show positions.txt
json boards
json boards small
json replay "$record"
json replay "$blunders"
printf 'd7d6\nf2f3\nsave clocked.tgr\n' |
    "$program" play --clock 5m --red human --cian human --quiet --no-save >/dev/null 2>&1
json replay clocked.tgr
json check "$record" "$root/boards/small.board" positions.txt damaged.tgr empty.txt missing "$root/README.md"
json analyse "$blunders" --nodes 2000 --multipv 2
json analyse positions.txt --nodes 2000 --multipv 3
json analyse --position "$won" --depth 4
json openings
json openings f8f7 --rules none
json openings --game apart
json bestmove --nodes 500
json bestmove --position "$won" --depth 4
json match --p1 random --p2 greedy --games 2 --seed 1 -o pairs.txt
json match --p1 random --p2 greedy --games 4 --seed 1 --sprt 0,10
json tally pairs.txt
json bench 1 --game dragons --nodes 100
json stats
mkdir -p .local/share/tactigon
puzzle=$("$program" puzzle --json | sed -n 's/.*"id":"\([0-9a-f]*\)".*/\1/p' | sed -n 1p)
printf 'tactigon %s failed 2 2026-11-22\ntactigon streak 3\n' "$puzzle" >.local/share/tactigon/puzzles
json puzzle
json puzzle "$puzzle"
for i in 1 2 3 4 5 6; do
    sed 's/^cian:.*/cian: level:2/; s/^red:.*/red: human/' "$root/tests/cli/cases/stats/won.tgr" \
        >.local/share/tactigon/tactigon-$i.tgr
done
json stats
for game in $(sed '/^#/d; /^tactigon$/d' "$root/src/rules/games.txt"); do
    json moves --game $game
    json show --game $game
    json boards --game $game
    [ ! -e "$root/src/rules/$game/puzzles.txt" ] || json puzzle --game $game
    ! ls "$root/src/engine/eval/$game"*.c >/dev/null 2>&1 || json bestmove --game $game --nodes 500
done

# Every command that has --json was validated.
commands=$("$program" --help | sed -n 's/^[A-Z ][a-z ]\{5\} \([a-z]\{1,\}\) .*/\1/p')
for command in $commands; do
    "$program" "$command" --help | grep -q '^  --json' || continue
    ls "$command".*.json >/dev/null 2>&1 || {
        echo "FAILED: $command has --json, but is not tested here"
        exit 1
    }
done
[ "$(echo "$commands" | grep -c .)" -ge 10 ] || exit 1
"$python" "$root/tests/json/validate.py" "$root/docs/json.schema.json" ./*.json
