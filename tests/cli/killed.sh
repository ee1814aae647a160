#!/bin/sh
# killed.sh TACTIGON: a match that is killed again and again at any point, and restarted with the same
# command, gives the same numbers as one that was not killed.
. "$(dirname "$0")/../support/own.sh"

match()
{
    exec "$program" match --p1 search:nodes=500 --p2 greedy --games 120 --seed 6 "$@" 2>>messages
}
size()
{
    wc -c <"$1"
}

(match -o whole.txt) >whole || exit 1
kills=0

# play FILE WORDS...: restarts the match until it ends normally. Each time it is killed when its file has
# grown by a little more than before, so that it does end.
play()
{
    file=$1
    shift
    : >"$file"
    growth=1
    while :; do
        last=$(size "$file")
        (match -o "$file" "$@") >figures &
        while kill -0 $! 2>/dev/null && [ "$(size "$file")" -lt $((last + growth)) ]; do
            sleep 0.01
        done
        kill -KILL $! 2>/dev/null && kills=$((kills + 1))
        wait $! 2>/dev/null && break
        growth=$((growth + 3000))
    done
}

sort whole.txt >1
for threads in 1 3; do
    play killed.txt --concurrency $threads
    cmp whole figures || exit 1
    "$program" tally killed.txt | cmp whole - || exit 1
    sort killed.txt | cmp 1 - || exit 1
done
echo "killed $kills times"
[ $kills -gt 5 ]
