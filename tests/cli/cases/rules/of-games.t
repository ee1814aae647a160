for game in dragons apart isaac; do
    tactigon rules --game $game | head -1; echo tutorial | tactigon play --quiet --game $game --no-save --seed 1 | grep . | wc -c | sed 's/[1-9].*/some/'
done
=== output
# Three Dragons: the rules
some
# Apart: the rules
some
# Isaac: the rules
some
