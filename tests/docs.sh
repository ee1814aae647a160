#!/bin/sh
# docs/file-list.md is what tests/tools/file_list.sh prints, links between the pages lead somewhere, and
# no test inherits a terminal.
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

# A test that inherits the input of ctest waits for whoever sits at the terminal. (Projects of
# outside have none of our functions, nor does their program read.)
grep -n 'add_test(' $(find tests -path tests/install -prune -o -name CMakeLists.txt -print) | grep -v '</dev/null' && {
    echo 'tests are added with add_check'
    status=1
}

exit $status
