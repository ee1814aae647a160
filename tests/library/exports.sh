#!/bin/sh
# The shared and the static library export exactly the functions that the header declares and
# src/library/exported.txt lists.
#   exports.sh ROOT SHARED STATIC
set -eu
root=$1
shared=$2
static=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# compare NAME FILE: the sorted names in FILE must be those in exported.txt.
compare() {
    diff "$work/listed" "$2" >"$work/diff" || {
        echo "$1: < listed in exported.txt, > found"
        grep '^[<>]' "$work/diff"
        status=1
    }
}
LC_ALL=C sort "$root/src/library/exported.txt" >"$work/listed"
test -s "$work/listed"

# A declaration begins with TACTIGON_API, and the function's name is before the first parenthesis.
tr '\n' ' ' <"$root/include/tactigon.h" | grep -o 'TACTIGON_API [^#(]*(' |
    sed 's/.*[ *]\(tactigon_[a-z0-9_]*\)($/\1/' | grep '^tactigon_' | LC_ALL=C sort >"$work/header"
compare tactigon.h "$work/header"

nm -D --defined-only "$shared" | awk 'NF == 3 && $2 != "A" { sub(/@.*/, "", $3); print $3 }' |
    LC_ALL=C sort >"$work/shared"
compare "$(basename "$shared")" "$work/shared"

nm -g --defined-only "$static" | awk 'NF == 3 { print $3 }' | LC_ALL=C sort >"$work/static"
compare "$(basename "$static")" "$work/static"

# No internal name begins with tactigon_, and the name of the shared library has its version. A compiler
# that merges identical functions calls them NAME.localalias.
nm "$static" | awk 'NF == 3 { sub(/\.localalias$/, "", $3); print $3 }' | grep '^tactigon_' | LC_ALL=C sort -u |
    grep -vxF -f "$work/listed" && status=1
interface=$(awk '/define TACTIGON_VERSION_M/ { printf "%s%s", point, $3; point = "." }' "$root/include/tactigon.h")
readelf -d "$shared" | grep -qF "soname: [libtactigon.so.$interface]" || {
    echo "the soname is not libtactigon.so.$interface"
    status=1
}
nm -D --with-symbol-versions --defined-only "$shared" | grep -v "[@ ]TACTIGON_$interface\$" && {
    echo "these symbols do not have the version TACTIGON_$interface"
    status=1
}
exit $status
