#!/bin/sh
# docs/file-list.md is what tests/tools/file_list.sh prints, links between the pages lead somewhere,
# folders and files of src are no larger than one can oversee, a name is that of one file, and no test
# inherits a terminal.
#   docs.sh ROOT   the project's folder
set -eu
cd "$1"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

sh tests/tools/file_list.sh . >"$work/list"
diff docs/file-list.md "$work/list" || {
    echo 'sh tests/tools/file_list.sh . >docs/file-list.md makes it anew'
    status=1
}

grep -o '](\([^)#]*\)' README.md $(find docs -name '*.md') | sed 's/:](/ /' | grep -v '^[^ ]* [a-z]*:' |
    sort -u >"$work/links"
test -s "$work/links"
while read -r file link; do
    if [ -n "$link" ] && [ ! -e "${file%"${file##*/}"}$link" ]; then
        echo "$file: the link to $link leads nowhere"
        status=1
    fi
done <"$work/links"

# What a reader can oversee. A file that has to be longer says why where it begins.
find src -name '*.c' | sed 's|/[^/]*$||' | sort | uniq -c | while read -r n folder; do
    [ "$n" -le 14 ] || echo "$folder: $n files"
done >"$work/large"
find src include -name '*.[ch]' -exec wc -l {} + | while read -r n file; do
    [ "$n" -le 600 ] || [ "$file" = total ] ||
        head -n 14 "$file" | sed 's/^ \* //' | tr '\n' ' ' | grep -q 'as long as it is, because' ||
        echo "$file: $n lines"
done >>"$work/large"
# The parts of a game are called as it is, those of the library as what they open.
find src -name '*.c' ! -path 'src/rules/*' ! -path 'src/engine/eval/*' ! -path 'src/library/*' |
    sed 's|.*/||' | sort | uniq -d | sed 's/$/: the name of two files/' >>"$work/large"
if [ -s "$work/large" ]; then
    cat "$work/large"
    status=1
fi

# A test that inherits the input of ctest waits for whoever sits at the terminal. (Projects of
# outside have none of our functions, nor does their program read.)
grep -n 'add_test(' $(find tests -path tests/install -prune -o -name CMakeLists.txt -print) | grep -v '</dev/null' && {
    echo 'tests are added with add_check'
    status=1
}

exit $status
