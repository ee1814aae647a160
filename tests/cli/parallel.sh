#!/bin/sh
# parallel.sh TACTIGON: a match played in two shards by GNU parallel, as docs/matches.md shows, comes
# to the very numbers of one that is played whole. Skipped (77) without GNU parallel.
set -u
case $1 in
/*) tactigon=$1 ;;
*) tactigon=$PWD/$1 ;;
esac
parallel --version 2>/dev/null | grep -q GNU || exit 77
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
HOME=$work
export HOME tactigon

# `parallel --citation` would ask about this once.
mkdir -p .parallel && touch .parallel/will-cite

match='--p1 search:nodes=1000 --p2 search:nodes=500 --games 24 --seed 3'
# shellcheck disable=SC2086 # words to be split
"$tactigon" match $match --shard 1/1 -o whole.txt >whole 2>messages || exit 1
parallel "\"\$tactigon\" match $match --shard {}/2 -o part-{}.txt" ::: 1 2 >parts 2>>messages ||
    exit 1
"$tactigon" tally part-1.txt part-2.txt >merged || exit 1
grep '^pair' whole.txt | sort >pairs
cmp whole merged && cat part-1.txt part-2.txt | grep '^pair' | sort | cmp pairs -
