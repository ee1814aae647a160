#!/bin/sh
# Endgame tables whole: all classes of up to four pieces and all sets of rules are made, each value is
# compared with those after its steps, and what an independent program has counted is compared; then
# builds that are killed leave nothing that is believed. Takes ten minutes of one core.
#   tables.sh PROGRAM [KILLS]
set -eu
program=$1
kills=${2:-30}
golden=$(cd "$(dirname "$0")/../golden/tactigon" && pwd)/tables.txt
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/whole" XDG_STATE_HOME="$work" XDG_CONFIG_HOME="$work"

"$program" tables build >"$work/built"
"$program" tables verify whole >"$work/verified"
[ "$(wc -l <"$work/built")" -eq 112 ] && [ "$(grep -c compared "$work/verified")" -eq 112 ]
sed -n 's/^none  *\(P[a-zA-Z]*\)  *\([0-9]*\) won, \([0-9]*\) drawn, \([0-9]*\) lost, in \([0-9]*\) and \([0-9]*\) .*/\1 \2 \3 \4 \5 \6/p' \
    "$work/verified" | sort >"$work/counts"
grep -v '^#' "$golden" | awk -F ' [|] ' '{ print $1, $3, $4, $5, $6, $7 }' | sort >"$work/wanted"
[ "$(wc -l <"$work/wanted")" -eq "$(comm -12 "$work/counts" "$work/wanted" | wc -l)" ] || {
    echo "counts differ:"
    comm -13 "$work/counts" "$work/wanted"
    exit 1
}

# Killed at any time: what is there is whole, and the next build ends as if nothing had been.
XDG_DATA_HOME="$work/killed"
for i in $(seq "$kills"); do
    timeout -s KILL "0.$((i * 37 % 90 + 10))" "$program" tables build --rules none >/dev/null || :
    "$program" tables >/dev/null 2>"$work/errors"
    ! grep -v 'MB\.$' "$work/errors"
done
"$program" tables build --rules none >/dev/null
diff -r "$work/killed/tactigon/tables" "$work/whole/tactigon/tables" | grep -v '^Only in .*whole' && exit 1
echo "112 tables, $(du -sk "$work/whole/tactigon/tables" | cut -f1) KiB, all values follow from their steps"
