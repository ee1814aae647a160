#!/bin/sh
# Compares the number of lines of C, of words in the documents and, with PROGRAM, of bytes in the
# stripped program with the limits in tests/weight.txt. Counts only files that git tracks. At the top
# level, only the files below and names with a dot may be tracked.
#   weight.sh ROOT [PROGRAM]
set -eu
cd "$1"
program=${2:-}
[ -e .git ] && command -v git >/dev/null || { echo 'skipped: not a clone, or without git'; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

git -c safe.directory='*' ls-files --deduplicate >"$work/files"
if grep -vE '/|^\.|^(CMakeLists.txt|LICENSE|README.md)$' "$work/files"; then
    echo 'git should not track these files'
    exit 1
fi
text() { # REGEX: prints the contents of all tracked files whose names match and that exist
    grep -E "$1" "$work/files" | while read -r file; do
        [ ! -f "$file" ] || cat "$file"
    done
}

text '^(src|include)/.*\.[ch]$' | wc -l >"$work/counts"
text '^tests/.*\.[ch]$' | wc -l >>"$work/counts"
text '^(README|docs/.*)\.md$' | wc -w >>"$work/counts"
if [ -n "$program" ]; then
    strip -o "$work/program" "$program"
    wc -c <"$work/program" >>"$work/counts"
fi

paste -d ' ' "$work/counts" tests/weight.txt | awk '
    NF > 1 && $1 ~ /^[0-9]+$/ && $2 ~ /^[0-9]+$/ {
        what = $0
        sub(/^[0-9]+ +[0-9]+ +/, "", what)
        print $1, what ", at most", $2
        if ($1 > $2) { print "too much: " what; status = 1 }
        rows++
    }
    END { exit status || rows != wanted }' wanted="$(wc -l <"$work/counts")"
