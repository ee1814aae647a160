#!/bin/sh
# Whatever is in an argument, a file name, a file or a typed line, the program writes only valid UTF-8
# without control characters and characters that reorder text. Messages have no tabs, either.
#
#   nasty.sh PROGRAM

. "$(dirname "$0")/../support/own.sh"
failed=0 runs=0
tab=$(printf '\t')

# Is the file $1 such text? The bytes are printed with spaces between them, to be compared as words.
is_clean()
{
    [ -s "$1" ] || return 0
    LC_ALL=C grep -qa "[^ -~]" "$1" || return 0 # plain ASCII, the usual case
    iconv -f UTF-8 -t UTF-8 "$1" >/dev/null 2>&1 || return 1
    [ "$1" = out ] || ! grep -q "$tab" "$1" || return 1
    [ "$(LC_ALL=C tr -d '\t\n\040-\176\200-\377' <"$1" | wc -c)" -eq 0 ] || return 1
    ! { echo && od -An -v -tx1 "$1"; } | tr -s ' \n' ' ' |
        grep -qE ' (c2 [89][0-9a-f]|e2 80 (8[ef]|a[89a-e])|e2 81 a[6-9a-f]|d8 9c|f3 a0 8[01])( |$)'
}

# run ARGUMENTS...: reads the file `input`; the output must be clean.
run()
{
    "$program" "$@" <input >out 2>err
    code=$?
    runs=$((runs + 1))
    for stream in out err; do
        is_clean $stream && continue
        failed=$((failed + 1))
        echo "FAILED: $stream of tactigon $*" | cat -v
        cat -v $stream | head -n 5
    done
    [ $code -lt 128 ] || echo "FAILED: ended by $code: tactigon $*" | cat -v
    [ $code -lt 128 ] || failed=$((failed + 1))
}

# Prints a record with $1 in a comment and other places.
record()
{
    printf 'tactigon-record 1\ngame: tactigon\ncian: %s\nnote: %s\n# %s\ndate: %s\n\n' \
        "$1" "$1" "$1" "$1"
    printf '1. c3-b6 {%s} e8-f6\n\nend: 2\n' "$1"
}

: >input
for escaped in 'a\033[31mred\033]0;title\007\177\010\r\f' '\233x\302\23331m' \
    '\342\200\256left\342\201\246a\342\201\251\342\200\250\330\234\363\240\201\201' '\377\376\355\240\200\300\200' \
    'b\tb\nc\033\360\237'; do
    text=$(printf "$escaped")
    : >input
    for command in show analyse bestmove check replay resume tally rules boards perft match moves \
        help play "$text"; do
        run $command "$text"
        run $command "$text.tgr"
        run $command --json "$text"
        run $command --board "$text"
        run $command --position "$text"
    done
    for option in game rules first red level seed time view color threads view-$text; do
        run "--$option" "$text"
        run show "--$option=$text"
    done
    run match --p1 "$text" --p2 greedy --games 2
    run match --p1 greedy --p2 greedy --games 2 --openings "$text"
    run match --p1 greedy --p2 greedy --games 2 -o "none/$text"
    run show -o "none/$text"
    # In names and contents of files.
    record "$text" >"$text.tgr"
    printf '%s' "$text" >"$text.board"
    printf 'pair 1 | %s | opening x | points 1 1 | nodes 1 1 | a | b\n' "$text" >"$text.txt"
    printf 'pair 2 | %s | opening x | points 1 1 | nodes 1 1 | a | b\n' other >>"$text.txt"
    printf 'pair 1 | %s | opening x | points 1 1 | nodes 1 1 | a | b\n' "$text" >one.txt
    for file in "$text.tgr" "$text.board" "$text.txt" one.txt; do
        for command in show check replay tally "analyse --nodes 10" "show --json" "check --json" \
            "replay --json" "tally --json" "replay --quiet" "replay --html -" "show --svg -"; do
            run $command "$file"
        done
        run show --board "$file"
    done
    # In typed lines.
    printf '%s\nhelp %s\nlevel %s\nd7%s\nsave none/%s\nload %s\nview %s\nrules %s\nposition %s\n' \
        "$text" "$text" "$text" "$text" "$text" "$text" "$text" "$text" "$text" >input
    run play --quiet --red human --cian human
    run replay "$text.tgr"
    run
    printf '%s\nposition fen %s\ngo nodes 100 depth %s\nsetoption name %s value %s\nsetoption name game value %s\nquit\n' \
        "$text" "$text" "$text" "$text" "$text" "$text" >input
    run ugi
    # In stored files.
    mkdir -p home/.config/tactigon
    printf '%s = %s\nview = %s\n' "$text" "$text" "$text" >home/.config/tactigon/settings
    : >input
    run play --quiet --red human --cian human
    rm -rf home
    run show
done

# In JSON, invalid UTF-8 becomes the replacement character, and control characters are escaped.
printf 'pair 1 | a\377\033\342\200\256 | opening x | points 1 1 | nodes 1 1 | a | b\n' >one.txt
"$program" tally --json one.txt | grep -q '"match":"a'"$(printf '\357\277\275')"'\\u001b\\u202e"' || {
    echo "FAILED: tally --json"
    "$program" tally --json one.txt
    failed=$((failed + 1))
}

echo "$runs runs, $failed not clean"
[ $failed -eq 0 ]
