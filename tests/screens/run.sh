#!/bin/sh
# Compares the frames that people see with those recorded in frames.txt.xz, and shows the differences.
#
#   run.sh FRAMES            compare
#   run.sh FRAMES record     record the frames again: say in the commit what has changed on the screen
#
# FRAMES is the program made from frames.c. Exit status 77 without xz.

program=${1:?} here=$(cd "$(dirname "$0")" && pwd) || exit 1
command -v xz >/dev/null || exit 77
if [ "$2" = record ]; then
    "$program" print "$here/states.txt" >frames.new || exit 1
    xz -9e <frames.new >"$here/frames.txt.xz" && rm frames.new
else
    xz -dc "$here/frames.txt.xz" | "$program" check "$here/states.txt"
fi
