#!/bin/sh
# Prints the size of the code: lines of src and include, of the front end, and of each layer; all lines,
# and lines with code. For a commit, or for the last one.
#   count.sh [COMMIT]
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git archive "${1:-HEAD}" src include | tar -xf - -C "$work"
cd "$work"

# Counts the lines that are not empty without comments. No string in the source contains "/*" or "*/".
code() {
    awk '{
        kept = ""
        for (rest = $0; rest != "";) {
            sign = inside ? "*/" : "/*"
            at = index(rest, sign)
            if (!inside)
                kept = kept (at ? substr(rest, 1, at - 1) : rest)
            if (!at)
                break
            inside = !inside
            rest = substr(rest, at + 2)
        }
        if (kept ~ /[^ \t]/)
            n++
    }
    END { print n + 0 }' "$@"
}

row() { # NAME FOLDER...
    name=$1
    shift
    find "$@" -name '*.[ch]' >files
    printf '%-12s %6d files %8d lines %8d of code\n' "$name" "$(wc -l <files)" \
        "$(xargs cat <files | wc -l)" "$(code $(cat files))"
}

row all src include
for layer in program lines screen commands learn report view session front settings system rules engine game match svg library core; do
    row $layer src/$layer
done
row include include
