# The program against itself through UGI, limited the same way: every pair is drawn.
tactigon match --p1 search --p2 "ugi:'$program' ugi" --nodes 500 --games 8 --concurrency 2 2>/dev/null |
    grep '^pairs'
# Another program that wants what is not legal loses; its name is in the line.
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
# One that goes away loses those games, and ends the match when it does so three times in a row.
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
