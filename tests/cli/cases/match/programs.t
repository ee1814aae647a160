# The program plays itself through UGI with the same limits: every pair is drawn.
tactigon match --p1 search --p2 "ugi:'$program' ugi" --nodes 500 --games 8 --concurrency 2 2>/dev/null |
    grep '^pairs'
# Extra spaces between and around its words, and a step to ponder on, change nothing.
cat >blanks.sh <<'END'
"$program" ugi | while read -r word rest; do
    [ "$word" != bestmove ] || rest="$rest ponder $rest"
    printf ' \t%s \t%s\t \n' "$word" "$(echo "$rest" | sed 's/ /  /g')"
done
END
tactigon match --p1 search --p2 'ugi:sh blanks.sh' --nodes 500 --games 2 2>/dev/null | grep '^pairs'
# A program that plays an illegal move loses; its name is in the line.
cat >engine.sh <<'END'
while read -r word rest; do
    case $word in
    ugi) echo id name stubborn; echo ugiok ;;
    isready) echo readyok ;;
    go) echo info nodes 7; echo bestmove a1a1 ;;
    quit) exit ;;
    esac
done
END
tactigon match --p1 greedy --p2 'ugi:sh engine.sh' --games 4 -o pairs.txt 2>/dev/null
grep -c ' | illegal:a1a1' pairs.txt
tactigon tally --json pairs.txt | grep -o '"forfeits.*'
# A program that exits loses the game, and three times in a row end the match.
cat >coward.sh <<'END'
read -r word; echo ugiok
read -r word; read -r word; echo readyok
read -r word
END
tactigon match --p1 greedy --p2 'ugi:sh coward.sh' --games 4 -o deaths.txt
echo "status $?"
cut -d '|' -f 1,10,11 deaths.txt | cut -c 1-60
tactigon match --p1 greedy --p2 ugi:false --games 4
echo "status $?"
tactigon match --p1 greedy --p2 'ugi:/no/such/program 2>/dev/null' --games 4
=== output
pairs 4: 0 with 0 points, 0 with 1/2, 4 with 1, 0 with 3/2, 0 with 2
pairs 1: 0 with 0 points, 0 with 1/2, 1 with 1, 0 with 3/2, 0 with 2
greedy | ugi:sh engine.sh (stubborn) time=1000ms | tactigon standard none | seed 1 plies 6-8
games 4: +4 =0 -0, 4.0 points (100.0 %)
pairs 2: 0 with 0 points, 0 with 1/2, 0 with 1, 0 with 3/2, 2 with 2
elo +inf, 95 % in [+110.2, +inf]
nodes 162 and 28
forfeits of player 2: 4 by an illegal move
2
"forfeits":{"illegal":[0,4],"time":[0,0],"crash":[0,0]},"complete":true}
greedy | ugi:sh coward.sh (no name) time=1000ms | tactigon standard none | seed 1 plies 6-8
games 2: +2 =0 -0, 2.0 points (100.0 %)
pairs 1: 0 with 0 points, 0 with 1/2, 0 with 1, 0 with 3/2, 1 with 2
elo +inf, 95 % in [-46.0, +inf]
nodes 67 and 0
forfeits of player 2: 2 by a crash
status 1
pair 1 | crash:status-0 d4c7
status 1
=== errors
2 of 4 games: +2 =0 -0, Elo +inf [-46.0, +inf]
tactigon: the match was stopped: 'sh coward.sh' failed three times in a row: it exited with status 0
tactigon: 'false' did not answer ugi with ugiok: it exited with status 1
tactigon: '/no/such/program 2>/dev/null' did not answer ugi with ugiok: it exited with status 127
=== status 1
