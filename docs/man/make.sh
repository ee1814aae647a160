#!/bin/sh
# Makes the manual pages of formats and UGI from the pages of docs, that of the library from its header,
# and the lists in tactigon.6 from the program's help and docs/files.md.
#   make.sh PROGRAM [DIRECTORY]   write them into DIRECTORY, by default this one
set -eu
here=$(cd "$(dirname "$0")" && pwd)
case $1 in
/*) program=$1 ;;
*) program=$PWD/$1 ;;
esac
out=${2:-$here}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL
unset TACTIGON_GAME COLUMNS

# tactigon.6 has the date of all pages.
date=$(sed -n 's/^\.Dd //p' "$here/tactigon.6")

page() { # NAME SECTION SOURCE SEE-ALSO...
    name=$1 section=$2 source=$3
    shift 3
    awk -v name="$name" -v section="$section" -v date="$date" -v also="$*" -f "$here/page.awk" \
        "$here/../$source" >"$work/$name.$section"
    mv "$work/$name.$section" "$out/$name.$section"
}

page tactigon-board 5 board-format.md tactigon-record 5 tactigon 6
page tactigon-record 5 record-format.md tactigon-board 5 tactigon 6
page tactigon-ugi 7 ugi.md tactigon-board 5 tactigon 6

awk -v date="$date" -f "$here/header.awk" "$here/../../include/tactigon.h" >"$work/tactigon.3"
mv "$work/tactigon.3" "$out/tactigon.3"

wrap() { fold -s -w 78 | sed 's/ $//'; }

# Prints a part of tactigon.6, to be put between the lines '.\" NAME: made' and '.\" NAME: end'.
"$program" --help >"$work/help"
COLUMNS=1000 "$program" help options >"$work/options" # an option a line

# The list of commands has lines "Play   play [X]   description".
awk '/^Usage/ { next } /^Options:/ { exit }
    /^[A-Z ][a-z ]+ [a-z]/ {
        name = $0
        sub(/^....... */, "", name)
        summary = name
        sub(/  .*/, "", name)
        sub(/^[^ ]+( [^ ]+)*  +/, "", summary)
        n = split(name, word, " ")
        arguments = ""
        for (i = 2; i <= n; i++)
            arguments = arguments " Ar " word[i]
        printf ".It Cm %s%s\n%s.\n", word[1], arguments, summary
    }' "$work/help" >"$work/commands"

# The list of options has lines "  -o, --output FILE  description".
awk '/^Options:/ { next } !/^  / { exit }
    {
        letter = ""
        sub(/^ +/, "")
        if (match($0, /^-[a-zA-Z], /)) {
            letter = "Fl " substr($0, 2, 1) " , "
            $0 = substr($0, 5)
        }
        match($0, /^--[a-z0-9-]+( [^ ]+)? +/)
        form = substr($0, 3, RLENGTH - 2)
        help = substr($0, RLENGTH + 1)
        n = split(form, word, " ")
        gsub(/-/, "\\-", word[1])
        if (word[1] == "game") # a page of all games is no place for their list
            help = "the game, by its name; an unknown name lists all games"
        printf ".It %sFl \\-%s%s\n%s.\n", letter, word[1], (n > 1 ? " Ar " word[2] : ""), help
    }' "$work/options" | wrap >"$work/flags"

# A paragraph after the options, without its first word.
paragraph() {
    awk -v first="$1" 'index($0, first ": ") == 1 { on = 1; sub(/^[^:]*: /, "") } on && /^$/ { exit }
        on { gsub(/; /, ";\n"); gsub(/\. /, ".\n"); print }' "$work/options" | wrap
}
paragraph 'Exit status' >"$work/status"
paragraph Environment >"$work/variables"

# The table of files: contents, place, and the place if the variable is not set.
awk -F ' *[|] *' '/^\|/ && NR > 3 && $2 !~ /^-/ && $2 != "what" {
        gsub(/`/, "")
        printf ".It Pa %s\n%s; by default\n.Pa %s .\n", $3, $2, $4
    } /^## / { exit }' "$here/../files.md" >"$work/files"

for command in $(sed -n 's/^\.It Cm \([a-z]*\).*/\1/p' "$work/commands"); do
    "$program" "$command" --help | sed '1,/^Examples:/d; s/^  //; s/\\/\\e/g; s/-/\\-/g; s/'\''/\\(aq/g; s/~/\\(ti/g'
done >"$work/examples"

awk -v work="$work" '
    /^\.\\" [a-z]+: end$/ { skip = 0 }
    !skip
    /^\.\\" [a-z]+: made$/ {
        file = work "/" $2
        sub(/:$/, "", file)
        while ((getline text < file) > 0)
            print text
        close(file)
        skip = 1
    }' "$here/tactigon.6" >"$work/page"
mv "$work/page" "$out/tactigon.6"
