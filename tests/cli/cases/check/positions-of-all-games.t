# What `position` prints is read by every command that takes FILE or POS: as a file, as standard input and,
# except by check, as an argument.
for game in $all_games; do
    set -- tactigon play --no-save --game $game --lines --quiet --time 1ms --seed 3
    for n in 0 1 2 5; do
        { seq $n | sed 's/.*/go/'; echo position; } | "$@" 2>/dev/null | tail -1
    done >positions
    tail -1 positions >last
    for command in moves show "perft 1" check "analyse --nodes 20" "bestmove --nodes 20" "solve --depth 1"; do
        for args in positions last - POSITION; do
            file=last
            case $command,$args in
            check,POSITION | solve*,positions | bestmove*,positions) continue ;; # these take no such thing
            *,POSITION) set -- tactigon $command "$(cat last)" ;;
            *) set -- tactigon $command $args ;;
            esac
            "$@" --game $game --hash 1 <last >out 2>&1
            status=$?
            grep -q 'has no evaluation\|no bot' out && continue
            grep -q ':[0-9]*:[0-9]*: \|neither a file\|bad position\|not a record' out && status="$status: $(head -1 out)"
            [ "$status" = 0 ] || [ "$status" = 1 ] || echo "$game: $command $args: $status"
        done
    done
done
