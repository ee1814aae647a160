#!/bin/sh
# A disk that becomes full, and fifty copies of the program in one directory. Saved files must be
# complete, failures must be reported, and the game must continue.
#
#   together.sh PROGRAM [HOW-MANY]

case $1 in
/*) program=$1 ;;
*) program=$PWD/$1 ;;
esac
many=${2:-50}
work=$(mktemp -d) || exit 1
disk=$work/disk
mkdir "$disk"
mounted=
finish()
{
    [ -z "$mounted" ] || umount "$disk"
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 1' HUP INT TERM
trap '' PIPE
cd "$work" || exit 1
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
failed=0 checks=0

complain()
{
    failed=$((failed + 1))
    echo "FAILED: $what: $1"
    head -n 5 messages 2>/dev/null
}

# check WHAT COMMAND...
check()
{
    checks=$((checks + 1))
    said=$1
    shift
    "$@" || complain "$said"
}

says()
{
    grep -q "$1" messages output
}

none_left()
{
    [ -z "$(find "$1" -name '.tactigon*' 2>/dev/null)" ]
}

people='--red human --cian human --quiet'

# ---- many copies ----

HOME=$work/home
export HOME
what="$many at once"
mkdir -p home/.config/tactigon
printf '# kept\nunknown: kept as well\n' >home/.config/tactigon/settings

# Each changes settings, finishes one game, leaves another, and saves to the same file.
i=0
while [ $i -lt "$many" ]; do
    i=$((i + 1))
    {
        echo "labels $([ $((i % 2)) = 0 ] && echo all || echo off)"
        printf 'd7d6\nd5xd6\nf8f7\nsave %s.tgr\nsave same.tgr\ny\n' $i
        printf 'warnings off\nwarnings on\nresign yes\nnew\nd7d6\n'
    } >$i.in
done
i=0
while [ $i -lt "$many" ]; do
    i=$((i + 1))
    # shellcheck disable=SC2086 # words to be split
    "$program" play $people <$i.in >$i.out 2>$i.err &
    "$program" match --p1 random --p2 random --games 2 -o pairs.txt >/dev/null 2>&1 &
done
wait
grep -h -i 'warning:\|cannot\|error' [0-9]*.err >messages
check 'there are messages' [ ! -s messages ]
check 'finished games are missing' \
    [ "$(find home/.local/share/tactigon -name '*.tgr' | wc -l)" -eq "$many" ]
check 'unfinished games are missing' \
    [ "$(find home/.local/state/tactigon -name '*.tgr' | wc -l)" -eq "$many" ]
check 'games are damaged' "$program" check --quiet home/.local/*/tactigon/*.tgr ./*.tgr
check 'settings are damaged' "$program" play --no-save --quiet </dev/null
check 'an unknown setting is lost' grep -qx 'unknown: kept as well' home/.config/tactigon/settings
check 'a note is lost' grep -qx '# kept' home/.config/tactigon/settings
check 'a setting is given twice' [ -z "$(cut -d : -f 1 home/.config/tactigon/settings | sort | uniq -d)" ]
check 'temporary files are left' none_left home
check 'temporary files are left beside the home' none_left .
# Each tries another puzzle, and some try the first lesson of a game. Every line must be kept.
rm -rf learning
"$program" puzzle --json | grep -o '"id":"[0-9a-f]*"' | cut -d '"' -f 4 | head -n "$many" >ids
while read -r id; do
    printf 'solution\nq\n' | HOME=$work/learning "$program" puzzle "$id" --quiet >/dev/null 2>&1 &
done <ids
for game in apart isaac dragons tactigon; do
    printf 'solution\nmenu\nq\n' |
        HOME=$work/learning "$program" learn --lines --quiet --game $game >/dev/null 2>&1 &
done
wait
check 'there are too few puzzles' [ "$(wc -l <ids)" -eq "$many" ]
check 'tries of puzzles are lost' [ "$(wc -l <learning/.local/share/tactigon/puzzles)" -eq "$many" ]
check 'lessons are lost' [ "$(wc -l <learning/.local/share/tactigon/lessons)" -eq 4 ]
# A copy that began earlier must not undo the changes of another.
mkfifo first second
for pipe in first second; do
    # shellcheck disable=SC2086
    "$program" play $people <$pipe >/dev/null 2>$pipe.said &
done
exec 3>first 4>second
until_said()
{
    until grep -q "$2" "$1"; do sleep 0.01; done
}
echo 'labels off' >&3
until_said first.said 'labels is now'
echo 'warnings off' >&4
until_said second.said 'warnings is now'
exec 3>&- 4>&-
wait
check 'the first change is lost' grep -qx 'labels: off' home/.config/tactigon/settings
check 'the second change is lost' grep -qx 'warnings: off' home/.config/tactigon/settings
check 'the match is damaged' "$program" tally pairs.txt >/dev/null
check 'a pair is given twice' [ "$(grep -c '^pair' pairs.txt)" -eq 1 ]

# ---- a full disk ----

HOME=$disk/home
mount -t tmpfs -o size=256k none "$disk" 2>/dev/null && mounted=1
if [ -z "$mounted" ]; then
    echo "$checks checks, $failed failed; no disk can be mounted here: the rest is skipped"
    [ $failed -eq 0 ]
    exit
fi
what='a full disk'

fill()
{
    cat /dev/zero >"$disk/filling" 2>/dev/null
}

# The input comes in parts; each waits until the one before has been answered.
mkfifo in
# shellcheck disable=SC2086
"$program" play $people <in >output 2>messages &
played=$!
exec 3>in
until_answered()
{
    until [ "$(grep -c 'red\|Red\|cian\|Cian' output)" -ge "$1" ]; do sleep 0.01; done
}
printf 'd7d6\nlast\nsave %s\nlast\n' "$disk/kept.tgr" >&3
until_answered 2
cp "$disk/kept.tgr" before.tgr
fill
printf 'd5xd6\nlabels off\nlast\n' >&3
until_answered 3
check 'it is not reported' says 'the game cannot be saved.*No space left'
check 'unsaved settings are not reported' says 'settings.*No space left'
# In a pipe, a typed command that fails ends the program.
for words in "save $disk/kept.tgr" "save $disk/new.tgr" "export $disk/new.html"; do
    # shellcheck disable=SC2086
    printf 'd7d6\n%s\ny\n' "$words" | "$program" play $people --no-save >said 2>&1
    check "the status of $words is wrong" [ $? -eq 1 ]
    check "the failure of $words is not reported" grep -q 'No space left' said
done
check 'the old file is changed' cmp -s before.tgr "$disk/kept.tgr"
check 'an incomplete file is left' [ -z "$(find "$disk" -name 'new.*')" ]
check 'temporary files are left' none_left "$disk"
rm "$disk/filling"
printf 'f8f7\nsave %s\ny\nlast\n' "$disk/kept.tgr" >&3
until_answered 4
exec 3>&-
wait $played
check 'the saved game is too short' grep -q '^end: 3' "$disk/kept.tgr"
check 'the game is not saved automatically again' grep -q '^end: 3' "$HOME"/.local/state/tactigon/*.tgr
check 'the game is damaged' "$program" check --quiet "$disk/kept.tgr" "$HOME"/.local/state/tactigon/*.tgr

what='a match on a full disk'
match='--p1 random --p2 random --games 100 --seed 1'
# shellcheck disable=SC2086
"$program" match $match -o whole.txt >wanted 2>/dev/null
rm -rf "$HOME"
head -c 245000 /dev/zero >"$disk/filling"
# shellcheck disable=SC2086
"$program" match $match -o "$disk/pairs.txt" >output 2>messages
status=$?
check 'the status is wrong' [ $status -eq 1 ]
check 'it is not reported' says 'No space left'
rm "$disk/filling"
mv "$disk/pairs.txt" half.txt
check 'the file has no pairs' grep -q '^pair' half.txt
# shellcheck disable=SC2086
"$program" match $match -o half.txt >output 2>messages
check 'the match does not continue' cmp -s wanted output

echo "$checks checks, $failed failed"
[ $failed -eq 0 ]
