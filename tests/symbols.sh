#!/bin/sh
# The library's layers use only those functions of the C library that ALLOWED lists (no output, no exit,
# no rand, no clock). They use nothing from a layer above, and have no writable variables.
#   symbols.sh ALLOWED LIBRARY...   libraries from the lowest layer up
set -eu
allowed=$1
shift
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0
for library in "$@"; do
    nm -g --defined-only "$library" | awk 'NF == 3 { print $3 }' >>"$work/defined"
    # In a hardened build memcpy is called __memcpy_chk.
    nm -u "$library" | sed 's/ __\([a-z_]*\)_chk$/ \1/' |
        awk '$1 == "U" && $2 != "_GLOBAL_OFFSET_TABLE_" && $2 != "__stack_chk_fail" { print $2 }' | sort -u |
        grep -vxF -f "$allowed" | grep -vxF -f "$work/defined" >"$work/used" || true
    if [ -s "$work/used" ]; then
        echo "$(basename "$library") uses:" $(cat "$work/used")
        status=1
    fi
    objdump -t "$library" | grep ' O \.\(data\|bss\)' | grep -v '\.data\.rel\.ro' |
        awk '{ print $NF }' >"$work/variables" || true
    if [ -s "$work/variables" ]; then
        echo "$(basename "$library") has variables:" $(cat "$work/variables")
        status=1
    fi
done
exit $status
