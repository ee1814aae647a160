#!/bin/sh
# What the library exports is what its header declares and src/library/exported.txt lists: no name
# more, in the shared library and in the static one.
#   exports.sh ROOT SHARED STATIC
set -eu
root=$1
shared=$2
static=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# Two sorted lists of names are one.
compare() {
    diff "$work/listed" "$2" >"$work/diff" || {
        echo "$1: < listed in exported.txt, > there"
        grep '^[<>]' "$work/diff"
        status=1
    }
}
LC_ALL=C sort "$root/src/library/exported.txt" >"$work/listed"
test -s "$work/listed"

# A declaration is what TACTIGON_API begins; its name stands before the first parenthesis.
tr '\n' ' ' <"$root/include/tactigon.h" | grep -o 'TACTIGON_API [^#(]*(' |
    sed 's/.*[ *]\(tactigon_[a-z0-9_]*\)($/\1/' | grep '^tactigon_' | LC_ALL=C sort >"$work/header"
compare tactigon.h "$work/header"

nm -D --defined-only "$shared" | awk 'NF == 3 && $2 != "A" { sub(/@.*/, "", $3); print $3 }' |
    LC_ALL=C sort >"$work/shared"
compare "$(basename "$shared")" "$work/shared"

nm -g --defined-only "$static" | awk 'NF == 3 { print $3 }' | LC_ALL=C sort >"$work/static"
compare "$(basename "$static")" "$work/static"

# No inner name begins as those of the header do, and the name of the file is that of its version. A
# compiler calls alike functions NAME.localalias.
nm "$static" | awk 'NF == 3 { sub(/\.localalias$/, "", $3); print $3 }' | grep '^tactigon_' | LC_ALL=C sort -u |
    grep -vxF -f "$work/listed" && status=1
interface=$(awk '/define TACTIGON_VERSION_M/ { printf "%s%s", point, $3; point = "." }' "$root/include/tactigon.h")
readelf -d "$shared" | grep -qF "soname: [libtactigon.so.$interface]" || {
    echo "the soname is not libtactigon.so.$interface"
    status=1
}
nm -D --with-symbol-versions --defined-only "$shared" | grep -v "[@ ]TACTIGON_$interface\$" && {
    echo "these have not the version TACTIGON_$interface"
    status=1
}
exit $status
