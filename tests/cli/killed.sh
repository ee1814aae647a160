#!/bin/sh
# killed.sh TACTIGON: a match that is killed again and again, wherever it is, and started again with the
# same words comes to the very numbers of one that was left alone.
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

# play FILE WORDS...: until it comes to its end by itself. It is killed when its file has grown, by
# more each time so that the end does come.
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
