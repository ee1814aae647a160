#!/bin/sh
# Measures the cost of saving: plays games of 200 plies with and without it. In milliseconds a ply.
#
#   autosave.sh PROGRAM [ROUNDS]

program=$1
rounds=${2:-10}
plies=200
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
HOME=$work
export HOME

# Two circles of each side move to and fro; without the draw rule this never ends.
i=0
while [ $i -lt $((plies / 4)) ]; do
    printf 'b8b7\nb2b3\nb7b8\nb3b2\n'
    i=$((i + 1))
done >"$work/moves"

# measure OPTION...: prints the milliseconds for all rounds.
measure()
{
    begin=$(date +%s%N)
    i=0
    while [ $i -lt "$rounds" ]; do
        "$program" play --red human --cian human --draws off --quiet "$@" <"$work/moves" || exit 1
        i=$((i + 1))
    done
    echo $((($(date +%s%N) - begin) / 1000))
}

with=$(measure)
without=$(measure --no-save)
awk -v w="$with" -v o="$without" -v n=$((rounds * plies)) 'BEGIN {
    printf "with saving %.3f ms a ply, without %.3f, saving itself %.3f\n",
        w / n / 1000, o / n / 1000, (w - o) / n / 1000 }'
