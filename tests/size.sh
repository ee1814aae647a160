#!/bin/sh
# The program without its symbols fits into a given size, which is printed with what it has.
#   size.sh PROGRAM KIB
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
strip -o "$work/program" "$1" || exit 1
bytes=$(wc -c <"$work/program")
echo "$bytes bytes stripped, $(($2 * 1024)) at most"
[ "$bytes" -le $(($2 * 1024)) ]
