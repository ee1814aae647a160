#!/bin/sh
# Every subcommand with closed or full streams: a message if it can be written anywhere, status 1, and no
# output in a file that is not meant for it.
#
#   streams.sh PROGRAM

. "$(dirname "$0")/../support/own.sh"
failed=0 checks=0

complain()
{
    failed=$((failed + 1))
    echo "FAILED: $what: $1"
    head -n 5 messages 2>/dev/null
}

printf 'd7d6\nsave game.tgr\n' | "$program" play --no-save --red human --cian human --quiet >/dev/null
"$program" match --p1 random --p2 random --games 2 -o pairs.txt >/dev/null 2>&1
"$program" boards small >small.board
"$program" show game.tgr -o wanted.txt --charset ascii
ln -s /dev/full full.svg
ln -s /dev/full full.html
ln -s /dev/full full.tgr

# The arguments of every subcommand, then what is typed.
cat >commands <<'END_OF_COMMANDS'
--version|
--help|
help bug|
help|
help options|
completion bash|
completion zsh|
completion fish|
rules|
boards|
boards small|
moves|
perft 2|
perft 2 --divide|
show|
show --json|
show game.tgr|
show --svg - |
show game.tgr --html -|
check game.tgr small.board|
check --json game.tgr|
stats|
bestmove --nodes 100|
analyse --nodes 100 --json|
analyse game.tgr --nodes 10|
tally pairs.txt|
match --p1 random --p2 random --games 2|
match --p1 random --p2 random --games 2 -o -|
replay game.tgr|
replay game.tgr --json|
play --red random --cian random --seed 1|
play --no-save --red human --cian human|d7d6;list;quit
play --game isaac --no-save --white human --black human|list;quit
resume game.tgr|history;quit
puzzle next|hint;quit
edit|show;quit
ugi|ugi;isready;position startpos;go nodes 10;quit
|q
END_OF_COMMANDS

# ---- standard output is full ----

each()
{
    while IFS='|' read -r words typed; do
        echo "$typed" | tr ';' '\n' >typed
        what="$1: tactigon $words"
        checks=$((checks + 1))
        rm -rf home
        # shellcheck disable=SC2086 # words to be split
        "$1" $words
    done <commands
}

to_full()
{
    "$program" "$@" <typed >/dev/full 2>messages
    status=$?
    [ $status -eq 1 ] || complain "status $status"
    [ -s messages ] || complain 'no message'
}
[ ! -c /dev/full ] || each to_full

# ---- closed streams, in every combination ----

# If a stream is missing, what cannot be done ends with status 1, and nothing waits.
closed()
{
    status=$?
    [ $status -le 4 ] || complain "status $status with $1 closed"
    case $1 in
    *1*) [ $status -ne 0 ] || complain "status 0 with $1 closed" ;;
    *0*) ;;
    *) [ $status -eq 0 ] || complain "status $status with $1 closed" ;;
    esac
}
close_all()
{
    "$program" "$@" 2>messages <&-  >/dev/null
    closed 0
    "$program" "$@" <typed 2>messages >&-
    closed 1
    "$program" "$@" <typed 2>&- >/dev/null
    closed 2
    "$program" "$@" <&- >&- 2>messages
    closed 01
    "$program" "$@" <&- 2>&- >/dev/null
    closed 02
    "$program" "$@" <typed >&- 2>&-
    closed 12
    "$program" "$@" <&- >&- 2>&-
    closed 012
}
each close_all

# A newly opened file must not get the number of a closed stream, or messages would go into it.
what='files with closed streams'
for streams in '<&-' '>&-' '2>&-' '<&- >&-' '<&- 2>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
    checks=$((checks + 1))
    rm -f new.txt new.tgr pairs.new
    eval "'$program' show game.tgr -o new.txt --charset ascii $streams" 2>messages
    cmp -s wanted.txt new.txt || complain "the file differs: $streams"
    eval "'$program' match --p1 random --p2 random --games 2 -o pairs.new >output 2>messages $streams"
    cmp -s pairs.txt pairs.new || complain "the pairs differ: $streams"
done

# ---- full files ----

refused()
{
    checks=$((checks + 1))
    what="$*"
    "$program" "$@" <typed >output 2>messages
    status=$?
    [ $status -eq 1 ] || complain "status $status"
    grep -q 'No space left' messages output || complain 'it is not reported'
}
if [ -c /dev/full ]; then
    echo >typed
    for words in show 'show game.tgr' 'show --json' moves rules boards 'boards small' 'perft 1' \
        'check game.tgr' 'replay game.tgr' 'replay game.tgr --json' stats 'bestmove --nodes 10' \
        'analyse game.tgr --nodes 10' 'tally pairs.txt' help 'completion bash' \
        'match --p1 random --p2 random --games 2'; do
        "$program" ${words%% *} --help | grep -q -- '--output' || continue
        # shellcheck disable=SC2086
        refused $words -o /dev/full --force
    done
    refused show --svg full.svg --force
    refused show game.tgr --html full.html --force
    sed '$d' game.tgr >damaged.tgr
    refused check damaged.tgr --recover full.tgr --force
    for words in 'save /dev/full' 'save full.tgr' 'export full.svg' 'export full.html'; do
        printf '%s\ny\nlast\n' "$words" >typed
        refused play --no-save --red human --cian human --quiet
    done
fi

# ---- a pipe whose reader has ended ----

# With the signal's default action, however the test was started, and with the signal ignored.
cat >unread.py <<'END_OF_UNREAD'
import os, signal, subprocess, sys
ignores = sys.argv[1] == 'ignored'
signal.signal(signal.SIGPIPE, signal.SIG_IGN if ignores else signal.SIG_DFL)
reader, writer = os.pipe()
os.close(reader)
done = subprocess.run(sys.argv[2:], stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE,
                      restore_signals=False)
sys.stderr.buffer.write(done.stderr)
sys.exit(done.returncode if done.returncode >= 0 else 128 - done.returncode)
END_OF_UNREAD
if python3 -c '' 2>/dev/null; then
    for way in default:141:no ignored:1:yes; do
        what="rules into a pipe that nobody reads, SIGPIPE ${way%%:*}"
        checks=$((checks + 1))
        python3 unread.py "${way%%:*}" "$program" rules 2>messages
        status=$?
        wanted=${way#*:}
        [ $status -eq "${wanted%:*}" ] || complain "status $status"
        if [ -s messages ]; then is_told=yes; else is_told=no; fi
        [ $is_told = "${wanted#*:}" ] || complain "reported: $is_told"
    done
fi

# ---- more open files than select() can wait for ----

# If very many files are open, a pipe is refused, so that no file number exceeds the size of a set.
cat >many.py <<'END_OF_MANY'
import os, resource, sys
hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
try:
    while os.dup(0) < 1100:
        pass
except OSError:
    sys.exit(77)
for fd in range(3, 1101):
    os.set_inheritable(fd, True)
os.execv(sys.argv[1], sys.argv[1:])
END_OF_MANY
what='more than 1,024 files open'
mkfifo pipe
if python3 many.py /bin/sh -c : 2>/dev/null; then
    checks=$((checks + 1))
    cat pipe >/dev/null &
    reader=$!
    python3 many.py "$program" moves -o pipe --force 2>messages
    status=$?
    kill $reader 2>/dev/null
    [ $status -eq 1 ] || complain "status $status"
    grep -q 'pipe: Too many open files' messages || complain 'it is not reported'
    "$program" moves >wanted.txt
    python3 many.py "$program" moves -o many.txt || complain "status $?"
    cmp -s wanted.txt many.txt || complain 'a file differs'
fi

echo "$checks checks, $failed failed"
[ $failed -eq 0 ]
