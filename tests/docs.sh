#!/bin/sh
# The list in docs/file-list.md names what is there and nothing else: all files
# under src/, include/ and docs/, the C files, headers and scripts under tests/. And links between
# the pages lead somewhere.
#   docs.sh ROOT   the project's folder
set -eu
cd "$1"
page=docs/file-list.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# The first word of each line in its block.
awk '/^```/ { if (inside) exit; inside = 1; next }
     inside && NF { if (sub(/\.\[ch\]$/, "", $1)) print $1 ".c\n" $1 ".h"; else print $1 }' \
    "$page" >"$work/all"
sort "$work/all" >"$work/named"
uniq -d "$work/named" | while read -r path; do
    echo "$page: $path is named twice"
    touch "$work/failed"
done

{
    find src include docs -type f
    find tests -type f \( -name '*.c' -o -name '*.h' -o -name '*.sh' \)
} | LC_ALL=C sort >"$work/there"
if grep -vxF -f "$work/named" "$work/there" >"$work/missing"; then
    sed "s|^|$page: missing from the list: |" "$work/missing"
    status=1
fi
while read -r path; do
    if [ ! -e "$path" ]; then
        echo "$page: $path is named, but is not there"
        status=1
    fi
done <"$work/named"

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

test -s "$work/named" && test ! -e "$work/failed" || status=1
exit $status
