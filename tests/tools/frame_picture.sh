#!/bin/sh
# Makes a picture of a recorded frame, to see what people see.
#
#   frame_picture.sh BUILD                                  lists the titles of all frames
#   frame_picture.sh BUILD 'tactigon 80x24 dark picked' >PICTURE.svg
#   frame_picture.sh BUILD 'tactigon 80x24 dark picked' text    prints it in the terminal, with colours
#
# BUILD is the build directory, with screen_frames and picture in it. A browser or rsvg-convert turns the
# picture into a PNG. NEW=1 plays the frames now instead of using the recorded ones.
set -eu
build=${1:?} title=${2-} here=$(cd "$(dirname "$0")/.." && pwd)
frames=$build/tests/screens/screen_frames
all() {
    if [ "${NEW-}" ]; then
        "$frames" print "$here/screens/states.txt"
    else
        xz -dc "$here/screens/frames.txt.xz"
    fi
}
if [ -z "$title" ]; then
    all | "$frames" titles
elif [ "${3-}" ]; then
    all | "$frames" show "$title"
else
    size=$(echo "$title" | sed 's/^[^0-9]*\([0-9]*\)x\([0-9]*\).*/\1 \2/')
    # shellcheck disable=SC2086
    all | "$frames" show "$title" | "$build/tests/picture" $size
fi
