#!/bin/sh
# The frames that people see against those that are recorded in frames.txt.xz; what differs is shown.
#
#   run.sh FRAMES            compare
#   run.sh FRAMES record     record anew: the commit then names what has changed on the screen
#
# FRAMES is the program of frames.c. Exit status 77 without xz.

program=${1:?} here=$(cd "$(dirname "$0")" && pwd) || exit 1
command -v xz >/dev/null || exit 77
if [ "$2" = record ]; then
    "$program" print "$here/states.txt" >frames.new || exit 1
    xz -9e <frames.new >"$here/frames.txt.xz" && rm frames.new
else
    xz -dc "$here/frames.txt.xz" | "$program" check "$here/states.txt"
fi
