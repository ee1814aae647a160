#!/bin/sh
# The program needs only itself and its own directories. Confined by bwrap, without network or other
# processes, and with only the system's libraries, it gives the same results as outside.
#
#   bwrap.sh PROGRAM      exit status 77 if bwrap does not work here

case $1 in
/*) program=$1 ;;
*) program=$PWD/$1 ;;
esac
. "$(dirname "$0")/support/games.sh"
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

command -v bwrap >/dev/null || {
    echo 'no bwrap: skipped'
    exit 77
}
bwrap --unshare-all --ro-bind / / true 2>"$work/why" || {
    echo "user namespaces are not allowed here, $(head -n 1 "$work/why"): skipped"
    exit 77
}

failed=0
complain()
{
    failed=$((failed + 1))
    echo "FAILED: $1"
}

# The confined program sees the system's libraries, itself, and /home, which it can write to.
libraries=
for folder in /lib /lib32 /lib64 /libx32; do
    [ ! -e $folder ] || libraries="$libraries --ro-bind $folder $folder"
done
confined()
{
    # shellcheck disable=SC2086
    bwrap --unshare-all --die-with-parent --new-session --clearenv --ro-bind /usr /usr $libraries \
        --ro-bind "$program" /tactigon --dir /tmp --bind "$work/home" /home --remount-ro / \
        --chdir /home --setenv HOME /home /tactigon "$@"
}

free()
{
    (cd "$work/home" && env -i HOME="$work/home" "$program" "$@")
}

# sessions HOW: runs sessions of a person and of another program, HOW being `free` or `confined`. Prints
# the output and exit status of each step.
sessions()
{
    way=$1
    step()
    {
        echo "== $*"
        $way "$@" 2>&1
        echo "status $?"
    }
    two='--red human --cian human --quiet'
    for game in $all_games; do
        both=$(sides $game)
        first=${both% *}
        second=${both#* }
        printf 'rules\nmoves\nsave %s.tgr\nexport %s.svg\nexport %s.html\n' $game $game $game |
            step play --game $game --seed 3 --quiet
        step play --game $game --$first random --$second random --seed 4 --quiet </dev/null
        player=greedy
        is_rated $game || player=random
        step match --game $game --p1 $player --p2 random --games 2 --concurrency 2 --seed 1 \
            -o $game.txt </dev/null
        step tally $game.txt </dev/null
        printf 'ugi\nsetoption name Threads value 2\nisready\nsetoption name Threads value 1\ngo nodes 500\nquit\n' |
            step ugi | grep -v '^info'
        ! "$program" puzzle --game $game --json >"$work/puzzles" 2>&1 ||
            printf 'hint\nquit\n' | step puzzle --game $game
    done
    # A game is interrupted, resumed, resigned, and then counted by stats.
    # shellcheck disable=SC2086
    printf 'd7d6\nd5xd6\n' | step play $two
    printf 'position\nf8f7\nresign\ny\n' | step resume --quiet
    step stats </dev/null
    printf 'view compact\nsettings\nquit\n' | step play
    printf '1\nquit\n' | step
    # shellcheck disable=SC2086
    printf 'd7d6\nd5xd6\nsave played.tgr\n' | step play --no-save $two
    step analyse played.tgr --nodes 1000 -o analysed.tgr </dev/null
    step replay dragons.tgr </dev/null
    step show --svg picture.svg --html page.html played.tgr </dev/null
    # shellcheck disable=SC2046 # names of files, to be split
    step check played.tgr $(printf '%s.tgr ' $all_games) analysed.tgr </dev/null
    find "$work/home" -type f -name '[a-z]*' ! -path '*/state/*' | sed "s|$work||" | sort |
        sed 's/-[0-9][-0-9]*\.tgr/-DATE.tgr/'
    (cd "$work/home" && cat ./*.svg)
}

# Replaces what may differ: times, dates, speeds, and the path of the home directory.
plain()
{
    sed -e "s|$work/home|/home|g" -e 's/[0-9.]* \(s\|ms\|seconds\)\>/TIME/g' \
        -e 's/-20[0-9]*-[0-9-]*\.tgr/-DATE.tgr/g' -e 's/[0-9.]* games a second/SPEED/'
}

mkdir "$work/home"
sessions free | plain >"$work/free"
rm -rf "$work/home"
mkdir "$work/home"
sessions confined | plain >"$work/confined"
diff "$work/free" "$work/confined" || complain 'the confined program differs (>)'
grep -B 5 '^status [^0]' "$work/confined" && complain 'a step failed'

# Check that the program really was confined.
confined show /etc/passwd >"$work/out" 2>&1 && complain 'it was not confined'
confined show -o /out.txt >"$work/out" 2>&1 && complain 'it can write elsewhere'

echo "$(grep -c '^==' "$work/confined") sessions, $failed failed"
[ $failed -eq 0 ]
