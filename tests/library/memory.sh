#!/bin/sh
# Lets every allocation of a program that uses the whole library fail, alone and with all later ones. The
# program must report that memory has run out, and must not crash.
#   memory.sh PROGRAM FAILING-MALLOC   exit status 77 if allocations cannot be replaced
set -u
program=$1
failing=$2
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
failed=0

env FAIL_COUNT="$work/count" LD_PRELOAD="$failing" "$program" || exit 1
[ -s "$work/count" ] || exit 77
read -r all <"$work/count"
[ "$all" -gt 20 ] || exit 1
at=1
while [ "$at" -le "$all" ]; do
    for on in '' 1; do
        env FAIL_AT="$at" ${on:+FAIL_ON=1} FAIL_COUNT="$work/count" LD_PRELOAD="$failing" "$program"
        status=$?
        # The library may try a failed allocation again; then the program succeeds.
        if [ "$status" != 3 ] && { [ "$status" != 0 ] || [ -n "$on" ]; }; then
            echo "allocation $at of $all fails${on:+, and all later ones}: exit code $status"
            failed=1
        fi
    done
    at=$((at + 1))
done
exit $failed
