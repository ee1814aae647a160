# As docs/SECURITY.md says, a stack of 1 MB is enough for everything (sanitizers need more).
ulimit -s 1024
if tactigon help bug | grep -q 'sanitize= '; then
    run() { tactigon "$@" >/dev/null 2>err || { echo "$*: $?"; cat err; }; }
else
    run() { :; }
fi
. "$ROOT/tests/support/games.sh"
for game in $all_games; do
    is_rated $game || continue # searches need the most stack
    run bestmove --game $game --nodes 30000
    run match --game $game --p1 search:nodes=2000,threads=2 --p2 greedy --games 4 --concurrency 2 --seed 1
    printf 'hint\neval\nthreats\nlist\nboard\nresign yes\nquit\n' | run play --game $game --lines --no-save --nodes 30000
    ! has_puzzles $game || printf 'hint\nsolution\nquit\n' | run puzzle next --game $game --lines --no-save
    printf 'tutorial\nhint\nsolution\nquit\n' | run play --game $game --lines --no-save
    printf 'check\nquit\n' | run edit --game $game --lines --no-save
    printf 'setoption name Game value %s\ngo nodes 30000\nperft 2\nquit\n' $game | run ugi
done
run perft 3
echo done
=== output
done
