#!/bin/sh
# How much code there is: lines of src and include, of the front end, of each layer; all of them, and
# those with more than comments and blanks. Of a commit, or of the last one.
#   count.sh [COMMIT]
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
git archive "${1:-HEAD}" src include | tar -xf - -C "$work"
cd "$work"

# Lines in which something is left when comments are taken out. No string here has a comment's sign.
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
for layer in app rules engine game match svg library core; do
    row $layer src/$layer
done
row include include
