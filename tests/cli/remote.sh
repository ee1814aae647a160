#!/bin/sh
# Two programs play each other through a meeting point: every game, a command that fails, a stranger, and
# a game that continues after one program was killed, and a host that was written from the document.
#
#   remote.sh PROGRAM

support=$(cd "$(dirname "$0")/../support" && pwd) || exit 1
. "$support/own.sh"
. "$support/games.sh"
export program work
failed=0 checks=0

complain()
{
    failed=$((failed + 1))
    echo "FAILED: $1"
    tail -n 5 one two 2>/dev/null
}

check() # WHAT COMMAND...
{
    checks=$((checks + 1))
    said=$1
    shift
    "$@" || complain "$said"
}

# seat HOME ARGUMENTS...: runs the program with this home; its standard input is typed.
seat()
{
    home=$1
    shift
    HOME=$work/$home "$program" "$@" --quiet
}

# Prints the moves and the result of the last record in a home.
record()
{
    sed -n -e '/^result/p' -e '/^[0-9]*\. /p' "$(find "$work/$1" -name '*.tgr' | sort | tail -n 1)"
}

way='remote:"$program" remote "$place"'
place=$work/here
export place

for game in $all_games; do
    set -- $(sides "$game")
    rm -rf a b
    seat a play --game "$game" --seed 3 --"$1" random --"$2" "$way" </dev/null >one 2>&1 &
    seat b play --game "$game" --seed 4 --"$2" random --"$1" "$way" </dev/null >two 2>&1
    status=$?
    wait $! && [ $status = 0 ]
    check "$game: it is played to its end" [ $? = 0 ]
    record a >moves.a
    record b >moves.b
    check "$game: both records are the same" cmp -s moves.a moves.b
    check "$game: it has ended" [ "$(sed -n 1p moves.a)" != 'result: *' ]
done
check 'no file is left at the meeting point' [ ! -e here ]

# Nobody waits for a program that was killed while it waited, even if several find its socket.
"$program" remote here </dev/null &
while [ ! -e here ]; do sleep 0.02; done
kill -9 $!
wait $! 2>/dev/null
for i in 1 2 3 4 5 6; do
    "$program" remote here </dev/null || echo $? >>unmet &
done
wait
check 'an abandoned socket keeps nobody apart' [ ! -e unmet -a ! -e here ]

# ---- the account's own meeting point; one program is killed, then both continue ----

XDG_STATE_HOME=$work/state
export XDG_STATE_HOME
rm -rf a b
mkfifo type
place=
way='remote:"$program" remote'
(HOME=$work/a exec "$program" play --quiet --cian "$way") <type >one 2>&1 &
killed=$!
exec 3>type
echo d7d6 >&3
(
    echo d5d6
    while ! grep -q 'plays d5xd6' one; do sleep 0.02; done
    kill -9 $killed
    until grep -q 'the connection has ended' two; do sleep 0.02; done
) | XDG_STATE_HOME=$work/b.state seat b play --red 'remote:XDG_STATE_HOME="$work/state" "$program" remote' >two 2>&1
check 'the end of the connection is a failure' grep -q 'the connection has ended' two
exec 3>&-
wait $killed 2>/dev/null
echo 'resign yes' | seat a resume --cian "$way" >one 2>&1 &
XDG_STATE_HOME=$work/b.state seat b resume --red 'remote:XDG_STATE_HOME="$work/state" "$program" remote' </dev/null >two 2>&1
wait $!
record a >moves.a
record b >moves.b
check 'both continue' grep -q 'result: cian resign' moves.a
check 'from the same position' grep -q '^1. d7-d6 d5xd6' moves.a
check 'and both records are the same' cmp -s moves.a moves.b

# ---- a host that was written from docs/remote.md, with rules that it asks of UGI ----

host=$support/../cli/remote_host.py
documented() # GAME STEPS RESULT [BOARD]: the guest is a person if something is typed, else a random bot
{
    set -- "$1" "$2" "$3" "${4:-}" $(sides "$1")
    printf 'position startpos\nquery p1turn\nquit\n' | "$program" ugi --game "$1" | grep -q 'response true' ||
        set -- "$1" "$2" "$3" "$4" "$6" "$5"
    rm -rf a agreed
    seat a play --game "$1" ${4:+--board "$4"} --seed 1 --"$6" "$guest" \
        --"$5" "remote:python3 $host $program $1 $5,$6 1 $2 $4 && touch $work/agreed" >one 2>&1
    check "$1: the guest understands the host" [ $? = 0 ]
    check "$1: the host understands the guest" [ -e agreed ]
    check "$1: the result is $3" grep -q "^result: $3" "$(find a -name '*.tgr')"
}
if command -v python3 >/dev/null; then
    guest=random
    for game in $all_games; do
        documented "$game" 999 '[a-z]' </dev/null
    done
    documented tactigon 3 'cian resign' "$support/../../boards/small.board" </dev/null
    guest=human
    moved() # N: waits for that move of the host, which does not read while it thinks
    {
        until [ "$(grep -c 'Red (remote) plays' one)" -ge "$1" ]; do sleep 0.02; done
    }
    : >one
    mkfifo typed
    {
        echo b4b5
        moved 2
        echo undo
        until grep -q 'Undo agreed' one; do sleep 0.02; done
        echo b4b5
        moved 3
        echo draw yes
        until grep -q 'has left' one; do sleep 0.02; done
    } >typed &
    documented tactigon 999 draw <typed
    wait
    : >one
    { echo b4b5; moved 2; echo resign yes; } >typed &
    documented tactigon 999 'red resign' <typed
else
    echo 'no python3: without the host written from the document'
fi

# ---- commands in a pipe while the other player thinks ----

# until_said FILE WORDS: waits until the program has printed the words.
until_said()
{
    for i in $(seq 3000); do
        grep -q "$2" "$1" && return 0
        sleep 0.02
    done
    complain "not printed to $1: $2"
}
rm -rf a b
mkfifo type.b
(HOME=$work/a exec "$program" play --quiet --cian "$way") <type >one 2>&1 &
(HOME=$work/b exec "$program" play --quiet --red "$way") <type.b >two 2>&1 &
exec 3>type 4>type.b
echo d7d6 >&3
printf 'undoo\nundo\n' >&3 # it is the other player's turn, and 'undoo' no move that waits for it
until_said two 'asks for an undo'
echo d1d99 >&4 # a refused line does not end the connection
echo undo >&4
until_said one 'Undo agreed'
printf 'f8f7\nsay first\ne8e7\n' >&3 # the second move waits for its turn, and so does what follows it
until_said two 'first'
echo f4f5 >&4
until_said two 'e8-e7'
echo draw >&3 # no question, which the next line would answer
until_said two 'asks for a draw'
echo resign >&3
echo y >&3
until_said two 'resign'
exec 3>&- 4>&-
wait
record a >moves.a
record b >moves.b
check 'moves in a pipe wait, commands do not' cmp -s moves.a moves.b
check 'the undone move is gone' grep -q 'f8-f7 f4-f5' moves.a
rm type.b

# ---- what does not work ----

seat a play --cian 'remote:false' </dev/null >one 2>&1
check 'a command that fails' [ $? = 1 ]
seat a play --cian 'remote:yes' </dev/null >one 2>&1
check 'a command that is not tactigon' grep -q 'does not connect to another tactigon' one
seat a play --cian 'remote:tr -d "\\n" </dev/zero' </dev/null >one 2>&1
check 'a command that is not tactigon, without line ends' grep -q 'does not connect to another tactigon' one
seat a play --cian 'remote:echo tactigon-remote 1 0.1.0; cat' </dev/null >one 2>&1
check 'the version before' grep -q 'uses version 1 of the protocol, this program version 2' one
seat a play --cian 'remote:cat' </dev/null >one 2>&1
check 'an echo plays the same side' grep -q 'this program plays red, the peer plays red' one
"$program" remote "$work/$(printf '%0200d' 0)" </dev/null >one 2>&1
check 'a meeting point with too long a name' [ $? = 1 ]

# Everyone may use a meeting point with a name; only the account may use its own.
mode_of_place() # PLACE ARGUMENTS...
{
    at=$1
    shift
    (umask 077 && XDG_STATE_HOME=$work/mode exec "$program" remote "$@") </dev/null >one 2>&1 &
    tries=0
    while [ ! -e "$at" ] && [ $tries -lt 500 ]; do
        tries=$((tries + 1))
        sleep 0.02
    done
    mode=$(ls -l "$at" | cut -c 1-10)
    kill $!
    wait $!
}
mode_of_place named named
check 'everyone may use a named meeting point' [ "$mode" = srw-rw-rw- ]
mode_of_place mode/tactigon/remote.meet
check "only the account may use the account's meeting point" [ "$mode" = srwx------ ]

# Only an abandoned socket is deleted, never another file.
mkdir stays
echo 'the only copy' >stays/file
ln -s file stays/link
ln -s nowhere stays/broken
mkfifo stays/fifo
mkdir stays/directory
ls -l stays >before
for name in file link broken fifo directory; do
    "$program" remote stays/$name </dev/null >one 2>&1
    check "a $name is no place" [ $? = 1 ]
    check "a $name is reported" grep -q "cannot wait for a player at 'stays/$name': \(the file exists and is not a socket\|Is a dir\)" one
done
# A file that appears at the meeting point while somebody waits is not deleted either.
"$program" remote stays/socket </dev/zero >one 2>&1 &
while [ ! -e stays/socket ]; do sleep 0.02; done
mv -f stays/file stays/socket
kill $!
wait $!
mv stays/socket stays/file
ls -l stays >after
check 'no file is deleted' cmp -s before after
check 'or changed' [ "$(cat stays/file)" = 'the only copy' ]

echo "$checks checks, $failed failed"
[ $failed = 0 ]
