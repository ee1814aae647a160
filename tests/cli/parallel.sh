#!/bin/sh
# parallel.sh TACTIGON: two matches with different seeds, played with GNU parallel as in docs/matches.md,
# give the same results as one after the other. Exit status 77 without GNU parallel.
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

# Otherwise `parallel` asks to be cited.
mkdir -p .parallel && touch .parallel/will-cite

match='--p1 search:nodes=200 --p2 search:nodes=100 --games 12'
for seed in 1 2; do
    # shellcheck disable=SC2086 # words to be split
    "$tactigon" match $match --seed $seed -o alone-$seed.txt >/dev/null 2>>messages || exit 1
done
parallel "\"\$tactigon\" match $match --seed {} -o match-{}.txt" ::: 1 2 >/dev/null 2>>messages ||
    exit 1
"$tactigon" tally alone-1.txt alone-2.txt >alone || exit 1
"$tactigon" tally match-1.txt match-2.txt | cmp alone - && cmp alone-1.txt match-1.txt
