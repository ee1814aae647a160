#!/bin/sh
# Traces the program's system calls. It must not use the network, and must start no programs except the
# players that the user names. Nothing else that it reads may start one, not even PAGER.
#
#   calls.sh PROGRAM      exit status 77 if calls cannot be traced

support=$(cd "$(dirname "$0")/support" && pwd) || exit 1
. "$support/own.sh"
. "$support/games.sh"
TACTIGON_TIME=20ms # short searches are enough
export TACTIGON_TIME
mkdir -p home/.config/tactigon

strace -o /dev/null true 2>/dev/null || {
    echo 'no strace, or it is not allowed: skipped'
    exit 77
}

: >runs >failures # counted in files, because checks at the end of a pipe run in a subshell
complain()
{
    echo "$1" >>failures
    echo "FAILED: $1"
}

trace='strace -f -qq -o log -e trace=%network,execve,execveat,fork,vfork,clone,clone3'

# Prints the traced calls, except the start of the program itself and its threads.
called()
{
    sed 1d log | grep -v -e CLONE_THREAD -e 'resumed>' -e '+++' -e '---'
}

# alone ARGUMENTS...: runs the program, which must make none of these calls.
alone()
{
    $trace "$program" "$@" >out 2>&1
    echo >>runs
    head -n 1 log | grep -q 'execve(' || complain "$*: nothing was traced"
    [ -z "$(called)" ] || {
        complain "$*"
        called
    }
}

# ---- all commands ----

for game in $all_games; do
    printf 'hint\nrules\nanalyse\nsave %s.tgr\nexport %s.svg\nexport %s.html\nsettings\n' \
        $game $game $game | alone play --game $game --seed 3 --level 1
    printf 'setoption name Threads value 2\ngo nodes 2000\nquit\n' | alone ugi
    printf 'solution\nquit\n' | alone puzzle --game $game
    players='random random'
    ! is_rated $game || players='search:nodes=500,threads=2 greedy'
    alone match --game $game --p1 ${players% *} --p2 ${players#* } --games 4 --concurrency 2 \
        -o $game.txt </dev/null
    alone tally $game.txt </dev/null
    alone replay $game.tgr </dev/null
    alone show --svg show-$game.svg --html show-$game.html $game.tgr </dev/null
done
# shellcheck disable=SC2086 # names of files, to be split
alone check $(printf '%s.tgr ' $all_games) </dev/null
alone analyse --nodes 100 </dev/null
alone bestmove --nodes 100 </dev/null
alone resume </dev/null
alone stats </dev/null
alone edit </dev/null
alone rules </dev/null
printf '6\nq\nq\n' | alone

# ---- files, settings and variables that name programs ----

evil='ugi:touch pwned'
printf 'tactigon-record 1\ngame: tactigon\nred: %s\ncian: %s\nplayer: %s\nPAGER: %s\n\n' \
    "$evil" '$(touch pwned)' "$evil" 'touch pwned' >evil.tgr
printf '1. d7-d6 {`touch pwned`}\n\nend: 1\n' >>evil.tgr
mkdir -p home/.local/state/tactigon
cp evil.tgr home/.local/state/tactigon/tactigon-2026-11-21-054012-4711.tgr
printf 'red: %s\ncian: %s\npager: touch pwned\nPAGER: touch pwned\n' "$evil" "$evil" \
    >home/.config/tactigon/settings
export TACTIGON_RED="$evil" TACTIGON_P1="$evil" TACTIGON_PLAYER="$evil"
PAGER='touch pwned'
export PAGER
printf 'position\nhint\nlevel 1\n' | alone resume evil.tgr
printf 'position\nhint\n' | alone resume
printf 'load evil.tgr\nrules\nred %s\nhint\n' "$evil" | alone play
printf '1\nrules\nq\nq\n' | alone
alone replay evil.tgr </dev/null
alone show --html evil.html evil.tgr </dev/null
alone analyse --nodes 100 evil.tgr </dev/null
alone check evil.tgr </dev/null
alone play --red "$evil" </dev/null
sed "s/greedy/$evil/g" tactigon.txt >evil.txt
alone tally evil.txt </dev/null
alone match --p1 greedy --p2 greedy --games 4 -o evil.txt </dev/null
alone match --p1 greedy --p2 greedy --games 2 --openings evil.tgr </dev/null
printf 'ugi\nsetoption name Level value %s\nposition %s\ngo nodes 10\nquit\n' "$evil" '$(touch pwned)' |
    alone ugi
for name in '$(touch pwned)' '`touch pwned`' '|touch pwned' ';touch pwned'; do
    cp evil.tgr "$name"
    alone show "$name" -o "$name.txt" </dev/null
    alone check "$name" </dev/null
    printf 'save %s.svg\nexport %s.html\nload %s\n' "$name" "$name" "$name" | alone play
done
[ -z "$(find . -name pwned)" ] || complain 'a program was started'

# ---- programs that the user names ----

players()
{
    $trace "$program" match --games 2 "$@" </dev/null >out 2>&1
    echo >>runs
    called | grep -v -e 'AF_UNIX' -e 'shutdown(' -e 'sendto(' -e 'recvfrom(' \
        -e 'CLONE_CHILD_SETTID' -e SIGCHLD >more
    grep -v -e 'execve("/bin/sh", \["sh", "-c", "exec \\"\$program\\" ugi"\]' \
        -e "execve(\"$program\"" more && complain "match $*"
    grep -q 'execve("/bin/sh"' more || complain "match $*: no player was started"
}
export program
players --p1 'ugi:exec "$program" ugi' --p2 random
grep -q 'games 2:' out || complain 'no match was played'

# With a remote player only its command is started, and the two programs meet at a local socket.
for side in red cian; do
    other=$([ $side = red ] && echo cian || echo red)
    strace -f -qq -o log-$side -e trace=%network,execve,execveat "$program" play --quiet --$side random \
        --$other 'remote:exec "$program" remote "$PWD/here"' </dev/null >out-$side 2>&1 &
done
wait
echo >>runs
cat log-red log-cian | grep -e 'connect(' -e 'bind(' -e 'socket(' -e 'socketpair(' | grep -v AF_UNIX &&
    complain 'a socket that is not local was used'
grep -q 'AF_UNIX, sun_path=".*/here"' log-red || complain 'the two programs did not meet'
cat log-red log-cian | grep 'execve(' | grep -v -e "execve(\"$program\"" -e 'execve("/bin/sh", \["sh", "-c", "exec' &&
    complain 'another program than the remote command was started'

echo "$(wc -l <runs) runs, $(wc -l <failures) failed"
[ ! -s failures ]
