#!/bin/sh
# Runs the program as a person or a script does, and compares its complete output.
#
#   run.sh PROGRAM [NAME...]      the cases with these names, by default all
#   run.sh --update PROGRAM ...   write the actual output into the cases
#
# A case is a file cases/SUBJECT/NAME.t; a NAME above is SUBJECT, SUBJECT/NAME or NAME. It begins with
# lines of shell, in which `tactigon` runs the program. Sections may follow, each with a heading:
#
#   === input       standard input, by default empty
#   === output      the expected standard output, by default empty
#   === errors      the expected standard error, by default empty
#   === status N    the expected exit status, by default 0
#
# A line `=== text NAME` within a section includes the lines of texts/NAME, which many cases print. When
# the program prints another text, only that file changes.
#
# Sections hold unchanged bytes, with two exceptions: a line that ends with ` (no-eol)` has no newline,
# and in a line that ends with ` (esc)` a backslash is \\, carriage return \r and any other byte \xHH.
# Each case has an empty directory and another as its home. $CASES is the directory of the cases, which
# may have other files, and $ROOT that of the project. GAMES stands for the program's list of games.

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
TEXTS=$CASES/../texts
ROOT=$(cd "$CASES/../../.." && pwd) || exit 1
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# The results must not depend on the environment's terminal and language.
unset NO_COLOR FORCE_COLOR CLICOLOR CLICOLOR_FORCE ACCESSIBLE COLUMNS LINES LC_ALL LC_CTYPE LANG
# shellcheck disable=SC2046 # names, to be split
unset $(env | sed -n 's/^\(TACTIGON_[A-Z_]*\)=.*/\1/p') _
# Nor may they depend on what the person who runs the tests, or another case, has saved.
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
TERM=xterm
HOME=$work/home
export CASES ROOT HOME TERM program
. "$ROOT/tests/support/games.sh"

# Files that look like cases but would not be run.
strays=$(find "$CASES" "$ROOT/tests/ugi" -name '*.cmd' -o -name '*.in' -o -name '*.out' -o -name '*.err' \
    -o -name '*.code' -o -name '*.args' && cd "$CASES" && find . -path './*/*' -prune -o -type f -print)
[ -z "$strays" ] || {
    echo "a case is one file, SUBJECT/NAME.t; these are none:"
    echo "$strays"
    exit 1
}

# shellcheck disable=SC2046 # names of folders, to be split
[ $# -gt 0 ] || set -- $(cd "$CASES" && echo *)
for name; do
    shift
    if [ -d "$CASES/$name" ]; then
        set -- "$@" "$CASES/$name"/*.t
    elif [ -f "$CASES/$name.t" ]; then
        set -- "$@" "$CASES/$name.t"
    else
        set -- "$@" "$CASES"/*/"$name.t"
    fi
done

# Writes the sections of all cases to files: $work/NUMBER.command, .input, .output, .errors, .status.
awk -v work="$work" -v texts="$TEXTS" '
function value(hex) { return index("123456789abcdef", hex) }
function write_escaped(text, file,    at, c)
{
    while ((at = index(text, "\\")) > 0) {
        c = substr(text, at + 1, 1)
        printf "%s", substr(text, 1, at - 1) > file
        if (c == "x") {
            printf "%c", 16 * value(substr(text, at + 2, 1)) + value(substr(text, at + 3, 1)) > file
            at += 2
        } else
            printf "%s", (c == "r" ? "\r" : c) > file
        text = substr(text, at + 2)
    }
    printf "%s", text > file
}
FNR == 1 {
    close(file)
    n++
    section = "command"
    file = work "/" n "." section
}
/^=== text / && section ~ /^(input|output|errors)$/ {
    text = texts "/" $3
    if ((getline line < text) <= 0) {
        print FILENAME ": no text: " $0
        exit failed = 1
    }
    do print line > file; while ((getline line < text) > 0)
    close(text)
    next
}
/^===/ {
    close(file)
    section = $2
    file = work "/" n "." section
    if (/^=== status [0-9]+$/)
        print $3 > file
    else if (!/^=== (input|output|errors)$/) {
        print FILENAME ": no section: " $0
        exit failed = 1
    }
    next
}
section == "command" { print > file; next }
section == "status" { print FILENAME ": behind the status: " $0; exit failed = 1 }
{
    end = sub(/ \(no-eol\)$/, "") ? "" : "\n"
    if (sub(/ \(esc\)$/, ""))
        write_escaped($0, file)
    else
        printf "%s", $0 > file
    printf "%s", end > file
}' "$@" || exit 1

# as_section FILE: prints its bytes as lines of a section.
as_section()
{
    od -An -v -tx1 "$1" | awk '
    BEGIN {
        for (i = 0; i < 256; i++)
            char[sprintf("%02x", i)] = sprintf("%c", i)
    }
    # Is this valid UTF-8, without control characters and byte-order marks?
    function is_text(bytes)
    {
        gsub(/ ef bb bf/, " ff", bytes)
        gsub(/ (c2 [ab].|(c[3-9a-f]|d.) [89ab].)/, "", bytes)
        gsub(/ (e0 [ab].|e[1-9abcef] [89ab].|ed [89].) [89ab]./, "", bytes)
        gsub(/ (f0 [9ab].|f[123] [89ab].|f4 8.) [89ab]. [89ab]./, "", bytes)
        return bytes !~ / [89a-f]./
    }
    function finish(ending,    n, i, hex, bytes, good, bad, escaped)
    {
        n = split(line, hex, " ")
        good = is_text(line)
        for (i = 1; i <= n; i++) {
            bad = hex[i] ~ /^([01]|7f)/ && hex[i] != "09" || !good && hex[i] ~ /^[89a-f]/
            bytes = bytes (bad ? "" : char[hex[i]])
            if (!bad)
                escaped = escaped (hex[i] == "5c" ? "\\\\" : char[hex[i]])
            else
                escaped = escaped (hex[i] == "0d" ? "\\r" : "\\x" hex[i])
            any = any || bad
        }
        if (bytes ~ /^===/ && !any)
            escaped = "\\x3d" substr(escaped, 2)
        if (any || bytes ~ /^===/ || bytes ~ / \((esc|no-eol)\)$/)
            bytes = escaped " (esc)"
        print bytes ending
        any = 0
        line = ""
    }
    {
        for (i = 1; i <= NF; i++)
            if ($i == "0a")
                finish("")
            else
                line = line " " $i
    }
    END {
        if (line != "")
            finish(" (no-eol)")
    }'
}

# expect WHAT: compares this output with the case; no section means empty.
expect()
{
    [ -s "$work/$1" ] || [ -s "$base.$1" ] || return 0
    [ -e "$base.$1" ] || : >"$base.$1"
    cmp -s "$work/$1" "$base.$1" && return 0
    echo "FAILED $name: $1 (expected -, got +)"
    as_section "$base.$1" >"$work/expected"
    as_section "$work/$1" | diff -u "$work/expected" - | sed 1,2d
    return 1
}

# with_names: replaces the lines of shared texts by their names. A text that begins within another is not
# found.
with_names()
{
    awk -v texts="$TEXTS" -v names="$(cd "$TEXTS" && echo *)" '
    BEGIN {
        count = split(names, name, " ")
        for (t = 1; t <= count; t++) {
            while ((getline line < (texts "/" name[t])) > 0)
                text[t, ++length_of[t]] = line
        }
    }
    { lines[NR] = $0 }
    END {
        for (i = 1; i <= NR; i += step) {
            step = 1
            for (t = 1; t <= count && step == 1; t++) {
                for (same = 0; same < length_of[t] && lines[i + same] == text[t, same + 1];)
                    same++
                if (same == length_of[t])
                    step = same
            }
            print (step > 1 ? "=== text " name[t - 1] : lines[i])
        }
    }'
}

# Prints the case with the actual output.
write_case()
{
    awk '/^===/ { skip = !/^=== input/ } !skip' "$file"
    for section in output errors; do
        [ -s "$work/$section" ] || continue
        echo "=== $section"
        as_section "$work/$section" | with_names || exit 1
    done
    [ ! -s "$work/status" ] || echo "=== status $status"
}

run_case()
{
    input=$base.input
    [ -e "$input" ] || input=/dev/null
    mkdir "$work/here" "$HOME" || exit 1
    (
        cd "$work/here" || exit 1
        exec sh -c 'tactigon() { "$program" "$@"; }
. "$1"' sh "$base.command" <"$input" >"$work/output" 2>"$work/errors"
    )
    status=$?
    rm -rf "$work/here" "$HOME"
    hide_games "$work/output"
    hide_games "$work/errors"
    : >"$work/status"
    [ $status -eq 0 ] || echo $status >"$work/status"
    if [ $update = yes ]; then
        write_case >"$work/case" || exit 1
        cmp -s "$work/case" "$file" || cp "$work/case" "$file"
        return 0
    fi
    good=0
    expect status || good=1
    expect output || good=1
    expect errors || good=1
    return $good
}

failed=0
count=0
for file; do
    count=$((count + 1))
    base=$work/$count
    name=${file#"$CASES"/}
    name=${name%.t}
    run_case || failed=$((failed + 1))
done
echo "$count cases, $failed failed"
[ $failed -eq 0 ]
