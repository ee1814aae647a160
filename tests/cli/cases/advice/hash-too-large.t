# A table that the memory cannot give is halved until it fits, which is said once. No game ends. (A
# sanitizer needs more address space than the limit.)
tactigon help bug | grep -q 'sanitize= ' || {
    echo 6 of 6
    exit
}
ulimit -v 600000
n=0
try()
{
    "$@" >out 2>&1 <in || echo "$*: $?"
    [ "$(grep -c 'Not enough memory for --hash: using [0-9]* MiB' out)" = 1 ] || { echo "$*:"; cat out; }
    grep -q 'out of memory' out || n=$((n + 1))
}
set -- --hash 8192
printf 'd7d6\nb4b5\nhint\neval\nposition\n' >in
try tactigon play --lines --red human --cian human --no-save --time 20ms "$@"
grep -q ' r 2 2$' out || cat out
printf 'd7d6\nd8d7\n' >in
try tactigon play --lines --cian level:9 --red human --no-save --time 20ms "$@"
try tactigon bestmove --depth 2 "$@"
try tactigon analyse --depth 2 "$@"
try tactigon match --p1 search:depth=2 --p2 random --games 2 --board xsmall "$@"
try tactigon solve --board xsmall --depth 2 "$@"
echo "$n of 6"
=== output
6 of 6
