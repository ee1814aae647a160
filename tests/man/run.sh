#!/bin/sh
# Checks that generated manual pages are up to date, and that all pages are correct.
#   run.sh made PROGRAM       compares them with their sources: the program's help and docs/
#   run.sh lint PROGRAM       runs mandoc -T lint; exit status 77 without mandoc
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
pages=$root/docs/man
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
# shellcheck disable=SC2046 # names, to be split
unset $(env | sed -n 's/^\(TACTIGON_[A-Z_]*\)=.*/\1/p') COLUMNS

case $1 in
made)
    sh "$pages/make.sh" "$2" "$work"
    for page in "$pages"/*.[1-9]; do
        diff -u "$page" "$work/$(basename "$page")" || {
            echo "run: sh docs/man/make.sh PROGRAM"
            status=1
        }
    done
    # Check without the generator that each command and option is in the page.
    "$2" --help | sed -n 's/^[A-Z ][a-z ]\{5\} \([a-z]\{1,\}\) .*/^\\.It Cm \1\\b/p' >"$work/names"
    "$2" help options | sed -n 's/^  \(-., \)\{0,1\}--\([a-z0-9-]*\).*/\2/p' | sed 's/-/\\\\-/g
        s/.*/^\\.It .*Fl \\\\-&\\( \\|$\\)/' >>"$work/names"
    while read -r name; do
        grep -q -e "$name" "$pages/tactigon.6" || {
            echo "tactigon.6: nothing for $name"
            status=1
        }
    done <"$work/names"
    [ "$(grep -c . "$work/names")" -gt 50 ] || status=1
    [ "$(grep -c '^\.It Cm\|^\.It Fl' "$pages/tactigon.6")" = "$(grep -c . "$work/names")" ] || {
        echo 'tactigon.6: it has more commands or options than help'
        status=1
    }
    ;;
lint)
    command -v mandoc >/dev/null || {
        echo 'no mandoc'
        exit 77
    }
    # mandoc does not find referenced pages of this project, because they are not installed.
    mandoc -T lint "$pages"/*.[1-9] | grep -v 'STYLE: referenced manual not found: Xr tactigon' && status=1
    printf '.Dd x\n.Xx\n' | mandoc -T lint >/dev/null 2>&1 && status=1
    for reference in $(sed -n 's/^\.Xr \([^ ]*\) \([0-9]\).*/\1.\2/p' "$pages"/*.[1-9]); do
        [ -e "$pages/$reference" ] || {
            echo "there is no $reference"
            status=1
        }
    done
    ;;
esac
exit $status
