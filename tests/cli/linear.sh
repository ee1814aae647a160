#!/bin/sh
# The time for reading and writing is proportional to the length of the text: four times the text costs
# at most 4.1 times the instructions, counted by cachegrind, and more than twice as many, otherwise it
# was not read. Exit status 77 without valgrind.
#
#   linear.sh PROGRAM records|commands|others

command -v valgrind >/dev/null 2>&1 || exit 77
. "$(dirname "$0")/../support/own.sh"
mkdir -p home/.config/tactigon
small=16384 large=65536
failed=0

# Prints a text of kind $1 with $2 bytes, the worst case for its reader.
text()
{
    awk -v kind="$1" -v bytes="$2" '
    function repeat(s, separator, n, i) {
        for (n = int(bytes / (length(s) + length(separator))); i < n; i++)
            printf "%s%s", s, separator
        return n
    }
    BEGIN {
        if (kind == "tally") {
            for (i = 1; i * 70 < bytes; i++)
                print "pair " i " | a | opening x | points 1 1 | nodes 1 1 | a b c d e f g | h i j k"
            exit
        }
        if (kind == "puzzles") {
            print "puzzles: apart"
            for (i = 1; i * 24 < bytes; i++)
                print "win 1 1 - ; x" i " ; y"
            exit
        }
        if (kind == "positions") { repeat("1c1/cstsc/2p2/2t1c/1c5/7/C1T4/1TS1C/1SPS1/C1T1C/C r 0 4", "\n"); exit }
        if (kind == "settings") { repeat("some = value", "\n"); exit }
        if (kind == "ugi") {
            printf "setoption name draws value false\nposition startpos moves "
            repeat("b8b7 b4b5 b7b8 b5b4", " ")
            print "\nquit"
            exit
        }
        print "tactigon-record 1\ngame: tactigon\nfirst: cian\ndraws: off"
        if (kind == "board") { print "board: x"; repeat("| # note", "\n") }
        if (kind == "notes") { repeat("# note", "\n"); repeat("some: a", "\n") }
        print ""
        n = 1
        if (kind == "notes") {
            printf "1. c3-b6 "
            repeat("{a}", " ")
            printf "{"
            repeat("comment", " ")
            print "}"
            repeat("# after the moves", "\n")
        } else if (kind == "moves") {
            n = 4 * repeat("b4-b5 b8-b7 b5-b4 b7-b8", "\n")
            n += 4 * repeat("b4-b5 {a} b8-b7 {b} b5-b4 {c} b7-b8 {d}", "\n")
            printf "redo: "
            repeat("b4-b5 b8-b7 b5-b4 b7-b8", " ")
        } else
            n = 0
        print "\nend: " n
    }'
}

# Prints the number of instructions for these arguments; standard input is passed on.
count()
{
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$program" "$@" \
        2>&1 >/dev/null <input | tr -d , | sed -n 's/.*I *refs: *//p'
}

# check KIND ARGUMENTS...: the files `file` and `input` contain the text.
check()
{
    kind=$1
    shift
    for size in $small $large; do
        text "$kind" $size >file
        [ "$kind" = settings ] && cp file home/.config/tactigon/settings
        cp file input
        before=$now
        now=$(count "$@")
        rm -f home/.config/tactigon/settings
    done
    if [ -z "$before" ] || [ -z "$now" ] || [ $((10 * now)) -gt $((41 * before)) ] ||
        [ "$now" -lt $((2 * before)) ]; then
        echo "FAILED $kind: '$*' takes $before and $now instructions"
        failed=$((failed + 1))
    fi
}

now=
case $2 in
records)
    for kind in board notes; do
        check $kind check file
        check $kind replay --json file
    done
    ;;
commands)
    small=8192 large=32768 # pages are long
    check notes show --html - file
    check notes check --recover - file
    small=2048 large=8192 # it breaks lines, which takes longer
    check notes replay --width 40 --view list file
    ;;
others)
    check positions check file
    check tally tally file
    check puzzles check file
    small=4096 large=16384 # each move is read, played and looked for among the earlier ones
    check moves check file
    check ugi ugi
    small=16000 large=64000 # the largest settings file that is read
    check settings show --view list
    ;;
esac

[ $failed -eq 0 ]
