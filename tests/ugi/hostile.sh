#!/bin/sh
# Programs that misbehave in a match lose one game and no more. The match never waits for them without a
# limit, Ctrl-C and SIGTERM end it at any point, and no process is left.
#
#   hostile.sh PROGRAM

. "$(dirname "$0")/../support/own.sh"
export program

complain()
{
    failed=$((failed + 1))
    echo "FAILED: $what: $1"
    cat messages
}

# scene COMMAND...: runs the checks of a match in its own directory, beside all others: each mostly waits.
scenes=
scene()
{
    here=$work/${scenes##* }.scene
    mkdir "$here" && cp player.sh "$here" || exit 1
    (
        cd "$here" || exit 1
        failed=0
        "$@"
        exit $failed
    ) &
    scenes="$scenes $!"
}

# player.sh ROLE [once]: plays its role. With `once` it plays well when it is started again.
cat >player.sh <<'END'
if [ "$2" = once ] && [ -e started ]; then
    exec "$program" ugi
fi
: >started
trap '' HUP TERM
case $1 in
lingers)
    "$program" ugi
    : >there
    while :; do
        sleep 1
    done
    ;;
children)
    # The child processes keep running and inherit the streams.
    for child in 1 2 3; do
        (while :; do sleep 1; done) &
    done
    : >there
    exec "$program" ugi
    ;;
noise)
    yes 'to standard error' >&2 &
    : >there
    exec "$program" ugi
    ;;
esac
await()
{
    while read -r word rest; do
        [ "$word" = "$1" ] && return
    done
    exit
}
stay()
{
    : >there
    while :; do
        sleep 1
    done
}
await ugi
case $1 in
start) stay ;;
esac
echo id name "$1"
echo ugiok
await isready
case $1 in
ready) stay ;;
chat)
    while sleep 0.2; do
        echo info string hello
    done
    ;;
esac
echo readyok
await go
case $1 in
exit) exit 3 ;;
signal) kill -s KILL $$ ;;
closed)
    exec <&- >&-
    stay
    ;;
deaf)
    exec >&-
    stay
    ;;
stop)
    : >there
    kill -s STOP $$
    ;;
drip)
    while printf 'info '; do
        sleep 0.1
    done
    ;;
binary)
    head -c 300000 /dev/urandom
    printf '\nbestmove \377\001\n'
    exit
    ;;
twice)
    # The second answer is read as an answer to the next question.
    printf 'bestmove z9z9\nbestmove z9z9\n'
    exit
    ;;
flood)
    : >there
    exec yes 'info nodes 1 nodes x string bestmove'
    ;;
huge) exec sh -c "yes bestmove | tr -d '\n'" ;;
illegal)
    echo noise >&2
    head -c 100000 /dev/zero
    printf '\033\377| \n'
    printf 'bestmove \033[31m|x\377\n'
    ;;
esac
stay
END

# Only the first move has little time, so that a program that plays well does not lose on a busy machine.
clock=2s
match()
{
    "$program" match --p1 search --p2 "ugi:exec sh $here/player.sh $*" --nodes 300 --games "$games" \
        --clock "$clock+60s" -o pairs.txt >figures 2>messages
    status=$?
}

# Waits until no process is left. A killed process is listed until it runs for the last time, which takes
# a while on a busy machine; what stays is printed, and CTest ends the test.
check_gone()
{
    looks=0
    while
        # shellcheck disable=SC2009 # pgrep is not everywhere
        ps -A -o pid= -o args= >processes
        grep -F "$here/player.sh" processes >left
    do
        looks=$((looks + 1))
        [ $looks -ne 100 ] || echo "STILL there: $what: $(cat left)"
        sleep 0.1
    done
}

# If the program can run with little memory, it gets no more.
(ulimit -v 300000 && "$program" --version) >/dev/null 2>&1 && ulimit -v 300000

# ---- one game is lost, with its reason, and the next one is played ----

games=2
check_once() # ROLE END
{
    what=$1
    match "$1" once
    [ $status -eq 0 ] || complain "status $status"
    end=$(sed -n 's/^pair.* | nodes [0-9 ]* | \([^ ]*\).* | \([^ ]*\).*/\1 \2/p' pairs.txt)
    case $end in
    "$2 "illegal* | "$2 "time* | "$2 "crash*) complain "two games are lost: $end" ;;
    "$2 "?*) ;;
    *) complain "the game ended with $end, not with $2" ;;
    esac
    check_gone
}

scene check_once exit crash:status-3
scene check_once signal crash:signal-9
scene check_once closed crash:closed
scene check_once move time:bestmove
scene check_once chat time:readyok
scene check_once deaf time:bestmove
scene check_once stop time:bestmove
scene check_once drip time:bestmove
scene check_once binary 'illegal:??'
scene check_once twice illegal:z9z9

clock=1s # they keep the processor busy
scene check_once flood time:bestmove
scene check_once huge time:bestmove
clock=2s

# ---- behaviour that does not lose a game; still no process is left after the match ----

check_harmless() # ROLE
{
    what=$1
    match "$1"
    [ $status -eq 0 ] || complain "status $status"
    [ "$(grep -c 'illegal\|time:\|crash' pairs.txt)" -eq 0 ] || complain "$(cat pairs.txt)"
    [ "$1" != noise ] || : >messages # do not print them if a check fails
    check_gone
}

for role in lingers children noise; do
    scene check_harmless $role
done

check_illegal()
{
    what=illegal
    match illegal
    [ $status -eq 0 ] || complain "status $status"
    grep -q ' | illegal:?\[31m?x? ' pairs.txt || complain 'the illegal move is not reported'
    grep -q '^forfeits of player 2: 1 by an illegal move' figures || complain "$(cat figures)"
    "$program" tally --json pairs.txt | grep -q '"illegal":\[0,1\]' || complain 'it is missing in the JSON output'
}

scene check_illegal

# ---- three failures in a row end the match ----

games=20
check_end() # ROLE
{
    what="$1 always"
    match "$1"
    [ $status -eq 1 ] || complain "status $status"
    grep -q 'failed three times in a row' messages || complain 'the reason is not reported'
    [ "$(grep -c '^pair' pairs.txt)" -eq 1 ] || complain 'it did not end'
    check_gone
}

scene check_end exit
scene check_end move

# ---- Ctrl-C ----

check_interrupt() # ROLE CONCURRENCY [SIGNAL STATUS]
{
    what="${3:-INT} at $1"
    "$program" match --p1 search --p2 "ugi:exec sh $here/player.sh $1" --nodes 300 --games 20 \
        --concurrency "$2" >figures 2>messages &
    until [ -e there ]; do
        sleep 0.02
    done
    kill "-${3:-INT}" $!
    wait $!
    status=$?
    [ $status -eq "${4:-130}" ] || complain "status $status"
    check_gone
}

for role in start ready move flood closed; do
    scene check_interrupt $role 1
done
scene check_interrupt move 3
for role in stop children; do
    scene check_interrupt $role 2
done
for role in start move stop children; do
    scene check_interrupt $role 2 TERM 143
done
scene check_interrupt move 1 HUP 129

failed=0
for scene in $scenes; do
    wait "$scene" || failed=1
done
exit $failed
