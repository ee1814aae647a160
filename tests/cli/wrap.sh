#!/bin/sh
# Help, rules and lessons at several widths: no line is longer than the width unless it is one word.
#
#   wrap.sh PROGRAM

source=$(cd "$(dirname "$0")" && pwd) || exit 1
. "$(dirname "$0")/../support/own.sh"
failed=0

{
    echo help
    for word in undo redo go resign draw new swap level players run board moves history last position hint \
        eval analyse pieces where around scan threats flip view labels charset color theme \
        warnings time save load resume export rules tutorial help menu quit; do
        echo "help $word"
    done
} >help

# The folders of rules/ are the games; `square` is not one, and its output is empty.
games=$(cd "$source/../../src/rules" && echo */ | tr -d /)

for width in 30 47 80 132 200; do
    for game in $games; do
        { "$program" rules --game $game --width $width
          "$program" play --game $game --level 1 --seed 1 --no-save --quiet --view list \
              --width $width <help 2>/dev/null; } >out
        # Tables and boards in the page of rules are not wrapped.
        awk -v width=$width 'length($0) > width && $0 ~ /^ *[^ ]+ / && $0 !~ /^[|`]/ {
            print FILENAME ": " length($0) ": " $0; bad = 1 } END { exit bad }' out || {
            echo "FAILED: $game at $width"
            failed=1
        }
    done
done
exit $failed
