#!/bin/sh
# Every allocation of some commands fails, once and from then on: nothing crashes, it is said, and
# files are the old ones or the new ones.
#
#   memory.sh PROGRAM FAILING-MALLOC      exit status 77 when allocations cannot be replaced

case $1 in
/*) program=$1 ;;
*) program=$PWD/$1 ;;
esac
case $2 in
/*) failing=$2 ;;
*) failing=$PWD/$2 ;;
esac
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM
cd "$work" || exit 1

unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
HOME=$work/home
export HOME
checks=0
failed=0

complain()
{
    failed=$((failed + 1))
    echo "FAILED: $what: $1"
    head -n 5 messages
}

# limited AT ON COMMAND...: the command with the input "in".
limited()
{
    at=$1
    on=$2
    shift 2
    env FAIL_AT="$at" ${on:+FAIL_ON=1} FAIL_COUNT="$work/count" LD_PRELOAD="$failing" "$@" \
        <in >output 2>messages
    status=$?
}

plain()
{
    sed '/^date:/d' "$1"
}

# What was kept is an old file or a new one, and no temporary file is beside it.
check_kept()
{
    for file in home/.local/*/tactigon/*.tgr; do
        [ ! -e "$file" ] || "$program" check "$file" >/dev/null || complain "$file is damaged"
    done
    if [ -e settings ]; then
        kept=home/.config/tactigon/settings
        grep -q '^# mine$' $kept && grep -q '^confirm: on$' $kept || complain 'settings are lost'
    fi
    [ -z "$(find . -name '.tactigon-*')" ] || complain 'a temporary file is left'
}

check_run()
{
    checks=$((checks + 1))
    case $status in
    0) ;;
    1 | 3) [ -s messages ] || complain 'not a word' ;;
    *) complain "status $status" ;;
    esac
    [ $status -ne 3 ] || grep -q 'Cannot allocate' messages || complain 'status 3'
    grep -q 'no unfinished game\|does not answer' messages && complain 'the wrong words'
    if [ -e "$wanted" ]; then
        plain file >now
        if [ $status -eq 0 ]; then
            cmp -s now "$wanted" || complain 'done, and the file is another'
        else
            cmp -s now old || cmp -s now "$wanted" || complain 'a mixture'
        fi
    fi
    check_kept
}

prepare()
{
    rm -rf home
    mkdir home
    [ ! -e before ] || cp -r before/. home
    cp old file
}

# fail_all NAME COMMAND...: which may write the file "file".
fail_all()
{
    name=$1
    shift
    wanted=
    prepare
    limited 0 '' "$@"
    what=$name
    [ $status -eq 0 ] || complain "status $status with all the memory there is"
    last=$(cat count)
    cmp -s file old || { plain file >new && wanted=new; }
    [ "$last" -gt 0 ] || complain 'nothing is counted'
    at=1
    while [ $at -le "$last" ]; do
        for on in '' yes; do
            what="$name, allocation $at of $last${on:+ and all behind it}"
            prepare
            limited $at "$on" "$@"
            check_run
        done
        at=$((at + 1))
    done
}

echo old >old
: >in
# The library has to be taken, and to be the one that the program calls.
limited 1 yes "$program" --version
grep -q 'out of memory' messages || {
    echo 'allocations cannot be replaced here: skipped'
    exit 77
}

players='--red human --cian human --quiet'
# shellcheck disable=SC2086
printf 'd7d6\nd5xd6\nsave game.tgr\n' | "$program" play $players >/dev/null 2>&1
mkdir -p home/.config/tactigon
printf '# mine\nconfirm: on\nwarnings: off\nother: 1\n' >home/.config/tactigon/settings
cp -r home before

: >settings
# shellcheck disable=SC2086
{
    printf 'view list\ny\nd7d6\ny\n' >in
    fail_all settings "$program" play $players
    printf 'd7d6\ny\nsave file\ny\n' >in
    fail_all save "$program" play $players
    printf 'last\n' >in
    fail_all resume "$program" resume --quiet
    ln -s file file.svg
    printf 'export file.svg\ny\n' >in
    fail_all export "$program" play --no-save $players
}
: >in
fail_all show "$program" show game.tgr -o file --force
fail_all html "$program" show game.tgr --html file --force
mkdir -p before/.local/share/tactigon
cp "$(dirname "$0")/cases/stats/won.tgr" before/.local/share/tactigon/tactigon-won.tgr
fail_all stats "$program" stats -o file --force
fail_all match "$program" match --p1 random --p2 random --games 2

echo "$checks checks, $failed failed"
[ $failed -eq 0 ]
