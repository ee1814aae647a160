#!/bin/sh
# Runs everything that the program can do under a checker: the sanitizers of a build, or valgrind. There
# must be no report, whether the input is good or bad.
#
#   sessions.sh PROGRAM [CHECKER...]      with valgrind: sessions.sh PROGRAM valgrind
#   PARTS="games screen ugi match bad"    the parts to run; all if it is not set

boards=$(cd "$(dirname "$0")/../boards" && pwd) || exit 1
golden=$boards/../tests/golden
. "$(dirname "$0")/support/own.sh"
. "$boards/../tests/support/games.sh"
shift
TACTIGON_TIME=50ms
# Sanitizers exit with 99, a status that the program never has, and write their reports to files.
for sanitizer in ASAN UBSAN TSAN MSAN; do
    eval "export ${sanitizer}_OPTIONS=exitcode=99:log_path=$work/found"
done
[ "$1" != valgrind ] || set -- valgrind -q --error-exitcode=99 --leak-check=full \
    --errors-for-leak-kinds=definite,indirect,possible --track-fds=no --log-file="$work/found.%p"
watcher=$*
export TACTIGON_TIME
mkdir home

: >runs >failures # counted in files, because checks at the end of a pipe run in a subshell
judge() # STATUS WHAT
{
    echo "$2" >>runs
    find . -maxdepth 1 -name 'found*' -size +0 >reports
    [ "$1" -lt 99 ] || [ "$1" -eq 130 ] || echo "status $1" >>reports
    if [ -s reports ]; then
        echo "$2" >>failures
        echo "FAILED: $2: $(cat reports)"
        find . -maxdepth 1 -name 'found*' -size +0 -exec head -n 40 {} +
    fi
    rm -f found*
}

# watch ARGUMENTS...: runs the program; standard input is passed on.
watch()
{
    # shellcheck disable=SC2086
    timeout 300 $watcher "$program" "$@" >out 2>err
    judge $? "$*"
}

# at_screen KEYS ARGUMENTS...: runs the program at a terminal and types KEYS.
at_screen()
{
    keys=$1
    shift
    : >out
    {
        until grep -q 1049h out; do # earlier keys would be lost
            sleep 0.1
        done
        printf '%b' "$keys"
        while sleep 0.2; do # until the program has ended
            printf '\003'
        done
    } | TERM=xterm-256color timeout 300 \
        script -qec "stty rows 24 cols 80; $watcher '$program' $*" /dev/null >out 2>&1
    judge $? "screen: $*"
}

# ---- games, line by line ----

games()
{
    for game in $all_games; do
        # shellcheck disable=SC2046
        set -- $(sides $game)
        watch play --game $game --$1 random --$2 greedy --seed 5 </dev/null
        watch play --game $game --$1 level:3 --$2 search:nodes=300,threads=2 --seed 6 --quiet \
            </dev/null
        saved=$(find home -name "$game-*.tgr" | head -n 1)
        watch analyse --nodes 50 -o $game.tgr "$saved" </dev/null
        watch analyse --nodes 50 --json "$saved" </dev/null
        watch show --svg $game.svg --html $game.html --ply 9 "$saved" </dev/null
        watch show --json "$saved" </dev/null
        watch check "$saved" $game.tgr </dev/null
        printf '5\nnext\nback\nplay\nhint\nundo\nmenu\n' | watch replay "$saved"
        printf 'hint\nanalyse\nmoves\nwhy a1\nundo\nredo\nview list\nview compact\nview huge\n%b' \
            'swap\nhistory\nposition\nsettings\nclock\nsave x.tgr\ny\nexport x.svg\nexport x.html\n' |
            watch play --game $game --level 2 --seed 7 --clock 5m+3s
        watch resume </dev/null
        printf 'hint\nsolution\nnext\nhint\nagain\nskip\nquit\n' | watch puzzle --game $game
        printf 'tutorial\n1\nhint\nsolution\nnext\nhint\nmenu\n' | watch play --game $game
        printf 'help\nput a1\nclear\nturn\ndone\ncheck\nmenu\n' | watch edit --game $game
        watch perft 2 --divide --game $game </dev/null
        watch moves --json --game $game </dev/null
        watch bestmove --multipv 3 --json --game $game --nodes 300 </dev/null
        watch rules --game $game </dev/null
    done
    watch stats </dev/null
    watch stats --json </dev/null
    printf '6\n1\nq\n7\n1\nq\n8\nq\nq\n' | watch
    for topic in options play match ugi; do
        watch help $topic </dev/null
    done
    for shell in bash zsh fish; do
        watch completion $shell </dev/null
    done
    for board in "$boards"/*.board; do
        watch show --board "$board" </dev/null
        watch bestmove --nodes 200 --board "$board" </dev/null
    done
}

# ---- on the screen ----

screen()
{
    command -v script >/dev/null || return 0
    for game in $all_games; do
        at_screen '\033[A\033[B\033[C\033[D\r\r\033[D\r\033[A\r? q\tu\006:hint\r\033\033[<0;10;10M\003\003' \
            play --no-save --game $game
        at_screen 'hint\rsolution\rnext\rmenu\rq\003\003' puzzle --game $game
        at_screen '\033[B\r \033[C\rdone\rq\003\003' edit --game $game
    done
    at_screen '2\r\033[B\r\r\r\r\033\033\033q\003\003'
    at_screen '7\r1\rhint\rq\033\003\003'
}

# ---- UGI and matches ----

# ugi_says PATTERN: waits until the program has written a matching line or has ended.
ugi_says()
{
    until grep -q "$1" out || ! kill -0 $ugi 2>/dev/null; do
        sleep 0.05
    done
}

ugi()
{
    for game in $all_games; do
        mkfifo in
        # shellcheck disable=SC2086
        $watcher "$program" ugi <in >out 2>err &
        ugi=$!
        exec 3>in
        printf 'ugi\nsetoption name Game value %s\nsetoption name Threads value 4\nisready\n' \
            $game >&3
        printf 'uginewgame\nposition startpos\ngo infinite\n' >&3
        ugi_says '^info depth 3'
        printf 'isready\nsetoption name Hash value 8\nsetoption name Threads value 2\nboard\n' >&3
        ugi_says '^readyok'
        printf 'stop\nsetoption name MultiPV value 3\ngo nodes 5000\ngo depth 2\nisready\n' >&3
        printf 'stop\ngo movetime 40\nuginewgame\ngo infinite\nposition startpos\nstop\nstop\n' >&3
        printf 'go ponder\nponderhit\nstop\nsetoption name Level value 5\ngo movetime 30\n' >&3
        printf 'setoption name Level value 0\nsetoption name Threads value 3\ngo infinite\n' >&3
        printf 'setoption name Board value none\nsetoption name Rules value jump\nnonsense\nquit\n' \
            >&3
        exec 3>&-
        wait $ugi
        judge $? "ugi, $game"
        rm in
        # The end of input during a search ends it, too.
        printf 'setoption name Game value %s\nsetoption name Threads value 3\ngo infinite\n' $game |
            watch ugi
        printf 'setoption name Game value %s\nsetoption name Threads value 3\ngo infinite\nquit\n' \
            $game | watch ugi
    done
}

match()
{
    for game in $all_games; do
        watch match --game $game --p1 search:nodes=400,threads=2 --p2 greedy --games 4 \
            --concurrency 2 -o $game.txt </dev/null
        watch match --game $game --p1 search:nodes=400,threads=2 --p2 greedy --games 8 \
            --concurrency 2 -o $game.txt --force </dev/null
        watch tally $game.txt </dev/null
        watch tally --json $game.txt </dev/null
        watch match --game $game --p1 level:4 --p2 random --games 4 --concurrency 4 --json \
            --clock 2s --sprt 0,10 </dev/null
    done
    watch match --p1 "ugi:'$program' ugi" --p2 random --games 2 </dev/null
    watch match --p1 'ugi:yes' --p2 random --games 2 </dev/null
}

# ---- bad input ----

bad()
{
    head -c 5000 "$program" >binary
    printf 'tactigon-record 1\ngame: tactigon\n\n1. d7-d6 {\377\033[31m' >torn.tgr
    printf 'tactigon-record 1\ngame: isaac\nboard: x\n\n1. zz\n\nend: 1\n' >wrong.tgr
    : >empty
    for file in binary torn.tgr wrong.tgr empty . none /dev/null "$golden"/*/*bad* \
        "$golden"/*/broken/*; do
        for command in check show replay analyse resume edit tally; do
            watch $command "$file" </dev/null
        done
        watch show --board "$file" </dev/null
        watch match --p1 random --p2 random --games 2 --openings "$file" </dev/null
        mkdir -p home/.config/tactigon
        [ ! -f "$file" ] || cp "$file" home/.config/tactigon/settings
        watch play </dev/null
        rm -f home/.config/tactigon/settings
    done
    for game in $all_games; do
        watch play --game $game <binary
        watch ugi <binary
        watch puzzle --game $game <binary
        watch show --game $game "$(printf 'x%.0s' 1 2 3 4 5 6 7 8 9)/1/2 r 0" </dev/null
    done
    watch --nonsense </dev/null
    watch play --level 99 </dev/null
}

for part in ${PARTS:-games screen ugi match bad}; do
    $part
done
echo "$(wc -l <runs) runs, $(wc -l <failures) failed"
[ ! -s failures ] && [ -s runs ]
