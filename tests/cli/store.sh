#!/bin/sh
# A game of 40 plies, in which the program is killed after every ply. Each time it continues with the
# right position, and all plies can be undone and redone.
#
#   store.sh PROGRAM

. "$(dirname "$0")/../support/own.sh"
plies=40

# A long game of two bots, one step per line.
TACTIGON_WARNINGS=off "$program" play --no-save --red random --cian random --quiet --seed 10 |
    sed -n 's/.* plays \(.*\)\.$/\1/p' | head -n $plies >moves
if [ "$(wc -l <moves)" -ne $plies ]; then
    echo "the game is too short"
    exit 1
fi

# What the program prints after the first $1 moves.
expected()
{
    (head -n "$1" moves && printf 'position\nhistory\n') |
        TACTIGON_WARNINGS=off "$program" play --no-save --red human --cian human --quiet
}

# The same after all moves have been undone, one undo too many, and all redone.
expected_back()
{
    (printf 'position\n' && head -n "$1" moves && printf 'position\n') |
        TACTIGON_WARNINGS=off "$program" play --no-save --red human --cian human --quiet
    echo "Nothing to undo."
}

# Runs COMMAND with the move and a question, and kills it as soon as the question is answered.
play_and_be_killed()
{
    rm -f pipe out
    mkfifo pipe
    TACTIGON_WARNINGS=off "$program" "$@" --quiet <pipe >out 2>err &
    child=$!
    exec 3>pipe
    printf '%s\nlast\n' "$move" >&3
    while [ ! -s out ] && kill -0 $child 2>/dev/null; do
        :
    done
    kill -9 $child 2>/dev/null
    exec 3>&-
    wait $child 2>/dev/null
}

failed=0
ply=0
while read -r move; do
    ply=$((ply + 1))
    if [ $ply -eq 1 ]; then
        play_and_be_killed play --red human --cian human
    else
        play_and_be_killed resume
    fi
    # Looks at a copy, so that nothing changes.
    rm -rf copy
    cp -r home copy
    expected $ply >want
    printf 'position\nhistory\n' | HOME=$work/copy TACTIGON_WARNINGS=off "$program" resume --quiet >got 2>&1
    expected_back $ply >>want
    (printf 'undo %d\nposition\nredo %d\nposition\nundo %d\nundo\n' $ply $ply $ply |
        HOME=$work/copy TACTIGON_WARNINGS=off "$program" resume --quiet 2>&1) | sed 's/^line [0-9]*: //' >>got
    if ! cmp -s want got; then
        failed=$((failed + 1))
        echo "FAILED after ply $ply ($move):"
        diff -u want got
        cat err
    fi
done <moves

# Undone moves are saved as well.
move='undo 3'
play_and_be_killed resume
head -n $((plies - 3)) moves >fewer
(cat fewer && echo position) |
    TACTIGON_WARNINGS=off "$program" play --no-save --red human --cian human --quiet >want
expected $plies | sed -n 1p >>want
printf 'position\nredo 3\nposition\n' | TACTIGON_WARNINGS=off "$program" resume --quiet >got 2>&1
cmp -s want got || {
    failed=$((failed + 1))
    echo 'FAILED after taking back'
    diff -u want got
}
left=$(find home -name '.tactigon*' | wc -l)
[ "$left" -eq 0 ] || echo "FAILED: $left temporary files are left"
echo "$ply plies, $failed failed"
[ $failed -eq 0 ] && [ "$left" -eq 0 ]
