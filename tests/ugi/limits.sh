#!/bin/sh
# limits.sh TACTIGON: what recorded cases cannot test: very long lines, failing output, a long game.
set -u
program=$1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

fail()
{
    echo "limits: $1"
    failed=1
}

# expect NAME WANTED: for the input $work/in, the output must be WANTED and the status 0.
expect()
{
    found=$("$program" ugi < "$work/in") || fail "$1: exit status $?"
    [ "$found" = "$2" ] || fail "$1: found '$(printf '%.300s' "$found")'"
}

# repeat N TEXT: prints TEXT N times without a line end.
repeat()
{
    awk -v n="$1" -v text="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", text }'
}

# A line may have 2^20 bytes. A longer one is refused, and the rest of it is skipped.
{ printf 'isready' && repeat 1048569 ' ' && printf '\nisready\n'; } > "$work/in"
expect 'longest line' 'readyok
readyok'
{ printf 'isready' && repeat 1048570 ' ' && printf '\nisready\n'; } > "$work/in"
expect 'too long' 'info string line longer than 1048576 bytes refused
readyok'
{ repeat 3000000 x && printf '\nisready\n'; } > "$work/in"
expect 'far too long' 'info string line longer than 1048576 bytes refused
readyok'
repeat 3000000 x > "$work/in"
expect 'too long without a line end' 'info string line longer than 1048576 bytes refused'

printf 'isready' > "$work/in"
expect 'no last line end' readyok
: > "$work/in"
expect 'no input' ''
printf 'isready\nquit\nisready\n' > "$work/in"
expect 'quit' readyok
printf 'go infinite\nquit\n' | "$program" ugi > "$work/out" || fail 'quit during a search: not status 0'
! grep bestmove "$work/out" || fail 'quit during a search: bestmove was printed'

# A game of 100,000 plies, sent again with one more: fast, because the known steps are not read again.
{
    echo 'setoption name Draws value false'
    for _ in 1 2 3; do
        printf 'position startpos moves'
        repeat 25000 ' d7d6 d5c5 d6d7 c5d5'
        echo ' d7d6'
    done
    echo fen
} > "$work/in"
expect 'long game' 'fen 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 99999 50001'

# If the output cannot be written, the program exits with status 1.
if [ -c /dev/full ]; then
    printf 'isready\n' | "$program" ugi > /dev/full 2> "$work/messages"
    [ $? -eq 1 ] || fail 'full disk: not status 1'
    [ -s "$work/messages" ] || fail 'full disk: no message'
fi

# The reader is gone before the answer, and SIGPIPE is ignored.
(
    trap '' PIPE
    { until [ -e "$work/gone" ]; do sleep 0.01; done && echo isready; } |
        { "$program" ugi 2> "$work/messages"; echo $? > "$work/status"; } | { exec <&- && : > "$work/gone"; }
)
[ "$(cat "$work/status")" = 1 ] || fail 'closed pipe: not status 1'
[ -s "$work/messages" ] || fail 'closed pipe: no message'

exit $failed
