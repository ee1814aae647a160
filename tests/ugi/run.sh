#!/bin/sh
# run.sh TACTIGON [NAME...]: each NAME.in through `tactigon ugi`, its output compared with NAME.out.
# NAME.args, if there is one, holds words for the command line. Without names, all there are.
# Boards are named as seen from this folder.
set -u
program=$1
shift
cd "$(dirname "$0")" || exit 1
[ $# -gt 0 ] || set -- *.in
out=$(mktemp) || exit 1
raw=$(mktemp) || exit 1
trap 'rm -f "$out" "$raw"' EXIT
failed=0
for name; do
    name=${name%.in}
    args=
    [ ! -f "$name.args" ] || args=$(cat "$name.args")
    # shellcheck disable=SC2086 # words to be split
    "$program" ugi $args < "$name.in" > "$raw"
    status=$?
    # How long it took is no one's business here.
    sed 's/ nps [0-9]* time [0-9]* / nps N time N /' "$raw" > "$out"
    if [ $status -ne 0 ]; then
        echo "$name: exit status $status"
        failed=1
    fi
    if ! diff "$name.out" "$out"; then
        echo "$name: output differs (< expected, > found)"
        failed=1
    fi
done
exit $failed
