#!/bin/sh
# Runs the program as a person or a script does, and compares everything that comes back.
#
#   run.sh PROGRAM [NAME...]      the cases of those names, by default all
#   run.sh --update PROGRAM ...   write what came back as what is expected
#
# A case is cases/NAME.cmd, lines of shell in which `tactigon` is the program. Beside it may stand
# NAME.in (standard input, else nothing), NAME.out and NAME.err (what must be written, else
# nothing) and NAME.code (the exit status, else 0). Each case has an empty directory to itself, and
# another as its home, where the program keeps what it saves; $CASES is the directory of the cases.

update=no
if [ "$1" = --update ]; then
    update=yes
    shift
fi
case $1 in
/*) program=$1 ;;
*) program=$PWD/$1 ;;
esac
[ -x "$program" ] || {
    echo "no program $program"
    exit 1
}
shift
CASES=$(cd "$(dirname "$0")/cases" && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# What the environment says about terminals must not matter to the results.
unset NO_COLOR ACCESSIBLE COLUMNS LINES LC_ALL LC_CTYPE LANG
# Nor may what it has saved for whoever runs the tests, or in other cases.
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
TERM=xterm
HOME=$work/home
export CASES HOME TERM program

# expect WHAT GOT EXPECTED-FILE: both equal, no file being the same as an empty one.
expect()
{
    wanted=$3
    [ -e "$wanted" ] || wanted=/dev/null
    cmp -s "$2" "$wanted" && return 0
    echo "FAILED $name: $1 (expected -, got +)"
    diff -u "$wanted" "$2" | sed 1,2d
    return 1
}

# keep GOT EXPECTED-FILE
keep()
{
    if [ -s "$1" ]; then
        cp "$1" "$2"
    else
        rm -f "$2"
    fi
}

run_case()
{
    name=$1
    base=$CASES/$name
    input=$base.in
    [ -e "$input" ] || input=/dev/null
    mkdir "$work/here" "$HOME" || exit 1
    (
        cd "$work/here" || exit 1
        exec sh -c 'tactigon() { "$program" "$@"; }
. "$1"' sh "$base.cmd" <"$input" >"$work/out" 2>"$work/err"
    )
    status=$?
    rm -rf "$work/here" "$HOME"
    if [ $status -eq 0 ]; then
        : >"$work/code"
    else
        echo $status >"$work/code"
    fi
    if [ $update = yes ]; then
        keep "$work/out" "$base.out"
        keep "$work/err" "$base.err"
        keep "$work/code" "$base.code"
        return 0
    fi
    good=0
    expect 'exit status' "$work/code" "$base.code" || good=1
    expect 'standard output' "$work/out" "$base.out" || good=1
    expect 'standard error' "$work/err" "$base.err" || good=1
    return $good
}

if [ $# -eq 0 ]; then
    for file in "$CASES"/*.cmd; do
        set -- "$@" "$(basename "$file" .cmd)"
    done
fi
failed=0
count=0
for case_name in "$@"; do
    count=$((count + 1))
    run_case "$case_name" || failed=$((failed + 1))
done
echo "$count cases, $failed failed"
[ $failed -eq 0 ]
