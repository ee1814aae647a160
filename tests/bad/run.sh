#!/bin/sh
# Gives the program bad input of every kind and compares its messages and exit status. Then checks that
# every message for bad input in src occurs in one of these cases.
#
#   run.sh PROGRAM [SUBJECT...]            the cases of SUBJECT.bad; by default all, and the messages
#   run.sh --update PROGRAM [SUBJECT...]   write the actual output into the cases
#   run.sh --messages                      list the messages of src with their places
#
# SUBJECT.bad begins with shell code that all its cases share. Each case is
#
#   = WHAT IS WRONG
#   shell code, in which `tactigon` runs the program
#   -> EXIT STATUS
#   standard output and standard error together
#
# Standard input is empty unless the shell code provides some. The cases of a subject run one after the
# other in one directory, with a separate home; $ROOT is the directory of the project, $CASES this one.
# GAMES stands for the program's list of games. `elsewhere` lists the messages of other tests, and those
# that no input can cause, with the reason.

CASES=$(cd "$(dirname "$0")" && pwd) || exit 1
ROOT=$(cd "$CASES/../.." && pwd) || exit 1

# Prints FILE:LINE MESSAGE for each message.
list_messages()
{
    (cd "$ROOT/src" && find . -name '*.c' ! -name 'platform_*' |
        sed 's|^\./||' | LC_ALL=C sort | xargs awk -f "$CASES/messages.awk")
}

if [ "$1" = --messages ]; then
    list_messages
    exit
fi
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
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# The results must not depend on the environment's terminal and language.
unset NO_COLOR FORCE_COLOR CLICOLOR CLICOLOR_FORCE ACCESSIBLE LINES LC_ALL LC_CTYPE LANG
# shellcheck disable=SC2046 # names, to be split
unset $(env | sed -n 's/^\(TACTIGON_[A-Z_]*\)=.*/\1/p') _
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
TERM=xterm
COLUMNS=1000 # so that messages are not wrapped
export CASES ROOT COLUMNS TERM program
. "$ROOT/tests/support/games.sh"

# Prints the cases of $file as one script, each followed by its exit status on a line that begins with
# @@.
as_script()
{
    echo 'tactigon() { "$program" "$@"; }'
    awk '
    /^= / { inside = 1; print "("; next }
    /^->( |$)/ && inside { inside = 0; skip = 1; print ") </dev/null 2>&1; echo \"@@ $?\""; next }
    !skip || inside { print }' "$file"
}

# Prints $file with the actual output, which is in the file $1.
with_results()
{
    awk -v results="$1" '
    /^= / { skip = 0 }
    /^->( |$)/ && !skip {
        text = ""
        while ((getline line < results) > 0) {
            if (match(line, /@@ [0-9]+$/)) {
                if (RSTART > 1)
                    text = text substr(line, 1, RSTART - 1) "\n"
                print "-> " substr(line, RSTART + 3)
                printf "%s\n", text
                break
            }
            text = text line "\n"
        }
        skip = 1
    }
    !skip { print }' "$file"
}

failed=0
count=0
all=no
[ $# -gt 0 ] || {
    all=yes
    # shellcheck disable=SC2046 # names of files, to be split
    set -- $(cd "$CASES" && ls *.bad | sed 's/\.bad$//')
}
for subject; do
    file=$CASES/$subject.bad
    mkdir "$work/here" "$work/home" || exit 1
    as_script >"$work/script"
    (cd "$work/here" && HOME=$work/home exec sh "$work/script") >"$work/results" || {
        echo "FAILED $subject: a case that is no shell, or without its ->"
        exit 1
    }
    rm -rf "$work/here" "$work/home"
    hide_games "$work/results"
    with_results "$work/results" >"$work/now"
    count=$((count + $(grep -c '^= ' "$file")))
    if [ $update = yes ]; then
        cmp -s "$work/now" "$file" || cp "$work/now" "$file"
    elif ! diff -u "$file" "$work/now" >"$work/diff"; then
        failed=$((failed + 1))
        echo "FAILED $subject (expected -, got +)"
        sed 1,2d "$work/diff"
    fi
    if sed -n 's/^= //p' "$file" | sort | uniq -d | grep .; then
        echo "FAILED $subject: names that are there twice"
        failed=$((failed + 1))
    fi
done
echo "$count bad inputs, $failed subjects failed"

if [ $all = yes ]; then
    list_messages >"$work/messages"
    awk -f "$CASES/given.awk" "$work/messages" "$CASES/elsewhere" "$CASES"/*.bad || failed=1
fi
[ $failed -eq 0 ]
