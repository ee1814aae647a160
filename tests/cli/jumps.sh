#!/bin/sh
# The time of day jumps at every call. Clocks, searches, matches and waits must not be affected, dates
# must be valid, and nothing may be lost.
#
#   jumps.sh PROGRAM JUMPING-CLOCK      exit status 77 when the time cannot be replaced

case $2 in
/*) jumping=$2 ;;
*) jumping=$PWD/$2 ;;
esac
. "$(dirname "$0")/../support/own.sh"
failed=0

complain()
{
    failed=$((failed + 1))
    echo "FAILED: $*"
    head -n 5 messages output
}

run()
{
    LD_PRELOAD=$jumping "$program" "$@" >output 2>messages
    status=$?
    [ $status -eq 0 ] || complain "status $status: $*"
}

i=0
while [ $i -lt 20 ]; do
    i=$((i + 1))
    run play --red random --cian level:2 --clock 1m --seed $i --quiet </dev/null
    run puzzle daily --quiet </dev/null
    printf 'hint\nnext\nhint\n' | run puzzle next --quiet
    run stats </dev/null
    run show -o "$i.txt" </dev/null
done
[ "$(cat home/.local/share/tactigon/*.tgr | sed -n 's/^date: \(.....\).*/\1/p' | sort -u | wc -l)" -gt 1 ] || {
    echo 'the time cannot be replaced here: skipped'
    exit 77
}
[ "$(find home/.local/share/tactigon -name '*.tgr' | wc -l)" -eq 20 ] || complain 'games are missing'
"$program" check --quiet home/.local/share/tactigon/*.tgr || complain 'a record is damaged'
! grep -q 'time$' home/.local/share/tactigon/*.tgr || complain 'a flag has fallen'
[ -z "$(find . -name '.tactigon*')" ] || complain 'temporary files are left'

# A search limited by time ends; a clock shows the time that has passed.
printf 'd7d6\nclock\nhint\nclock\n' | run play --red human --cian search --time 100ms --clock 5m --seed 1 \
    --no-save --quiet
[ "$(grep -c 'Red [45]:.., Cian [45]:..' output)" -eq 2 ] || complain 'the clocks have jumped'
run match --p1 search:nodes=500 --p2 random --clock 2s --games 4 --concurrency 2 -o pairs.txt </dev/null
! grep -q ' | time' pairs.txt || complain 'a match is lost by time'
run analyse --time 200ms </dev/null

[ $failed -eq 0 ]
