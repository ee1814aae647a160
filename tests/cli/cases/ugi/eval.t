# Every game answers `eval`, also one without an evaluation (tests/newgame.sh).
for game in $all_games; do
    printf 'eval\nisready\nquit\n' | tactigon ugi --game $game >out || echo "$game: status $?"
    grep -q '^readyok' out || echo "$game: no answer"
    grep -q '^eval static [-0-9]*$' out || grep -q '^info string eval: this game has no' out ||
        cat out
done
