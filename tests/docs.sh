#!/bin/sh
# Checks that files named in the pages exist, that links between pages work, that files and functions of
# the program are short enough, that file names are unique, and that no test inherits a terminal.
#   docs.sh ROOT   the project's folder
set -eu
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# Pages name a file by its path or the end of its path; NAME and * stand for any name.
find .ci boards docs include src tests CMakeLists.txt -type f >"$work/files"
find README.md docs tests src -name '*.md' ! -path '*/golden/*' |
    xargs grep -oE '`[^` ]+`' | tr -d '`' |
    grep -E ':[^$~/:]+\.(c|h|cpp|sh|py|cmake|awk|js|css)$|:(src|include|docs|tests|boards|\.ci)/|:[a-z/]+/$' |
    grep -v ':build' | sort -u >"$work/names"
test -s "$work/names"
awk -F: 'NR == FNR { all = all "/" $0 "\n"; next }
    { pattern = $2
      gsub(/\./, "[.]", pattern)
      gsub(/\*|NAME/, "[^/\n]*", pattern)
      if (all !~ "/" pattern (pattern ~ /\/$/ ? "" : "[/\n]")) print $1 ": no file is named " $2 }
    ' "$work/files" "$work/names" >"$work/missing"
if [ -s "$work/missing" ]; then
    cat "$work/missing"
    status=1
fi

grep -o '](\([^)#]*\)' README.md $(find docs -name '*.md') | sed 's/:](/ /' | grep -v '^[^ ]* [a-z]*:' |
    sort -u >"$work/links"
test -s "$work/links"
while read -r file link; do
    if [ -n "$link" ] && [ ! -e "${file%"${file##*/}"}$link" ]; then
        echo "$file: the link to $link leads nowhere"
        status=1
    fi
done <"$work/links"

# The numbers of puzzles, and the results (in percent) of games after a first turn, agree with the data.
for list in src/rules/*/puzzles.txt; do
    game=$(sed -n 's/^# \([A-Z].*\)$/\1/p' "docs/rules/$(basename "$(dirname "$list")").md" | head -n 1)
    n=$(grep -c '^[^#].*;' "$list")
    tr '\n' ' ' <docs/puzzle-format.md | grep -q "[^0-9]$n of ${game%%:*}" || {
        echo "docs/puzzle-format.md: $game has $n puzzles"
        status=1
    }
done
awk '
    FILENAME != "docs/theory.md" && /^[0-9a-z]+ / && (n = $3 + $4 + $5) > 0 {
        known[$1 " " n " " int(100 * $3 / n + .5) " / " int(100 * $4 / n + .5) " / " int(100 * $5 / n + .5)] = 1 }
    FILENAME == "docs/theory.md" && split($0, field, " *\\| *") == 7 && field[5] ~ / \/ / &&
        !((field[2] " " field[4] " " field[5]) in known) && field[2] != "turn" {
        print "docs/theory.md: the data of openings say something else: " $0 }
    ' src/rules/*/openings.txt docs/theory.md >"$work/shares"
if [ -s "$work/shares" ]; then
    cat "$work/shares"
    status=1
fi

# The workflow of a forge runs README's commands.
grep '^\$(command -v sudo)' README.md >"$work/commands"
[ "$(wc -l <"$work/commands")" = 2 ] && sed -n 's/^ *- run: //p' .github/workflows/test.yml | diff "$work/commands" - || {
    echo ".github/workflows/test.yml: README has other commands"
    status=1
}

# A file has at most 1,000 lines, a function at most 80.
find src include -name '*.[ch]' -exec awk '
    FNR == 1 { if (last > 1000) print file ": " last " lines"; begin = 0; file = FILENAME }
    { last = FNR }
    /^\{/ { begin = FNR }
    /^\}/ && begin { if (FNR - begin - 1 > 80) print FILENAME ":" begin ": a function of " FNR - begin - 1 " lines"; begin = 0 }
    END { if (last > 1000) print file ": " last " lines" }' {} + >"$work/large"
# No two files have the same name, except those of games, evaluations and the library.
find src -name '*.c' ! -path 'src/rules/*' ! -path 'src/engine/eval/*' ! -path 'src/library/*' |
    sed 's|.*/||' | sort | uniq -d | sed 's/$/: two files have this name/' >>"$work/large"
if [ -s "$work/large" ]; then
    cat "$work/large"
    status=1
fi

# A test that inherited ctest's input would wait for the person at the terminal; add_check prevents this.
# (tests/install is left out: its projects do not have add_check, and their programs read nothing.)
grep -n 'add_test(' $(find tests -path tests/install -prune -o -name CMakeLists.txt -print) | grep -v '</dev/null' && {
    echo 'add tests with add_check'
    status=1
}

exit $status
