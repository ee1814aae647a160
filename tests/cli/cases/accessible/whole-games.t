# Whole games of bots, described turn by turn: how often each kind of sentence occurs.
for game in tactigon dragons isaac apart; do
    sides='--white random --black random'
    [ $game != tactigon ] || sides='--red random --cian random'
    echo "$game:"
    tactigon play --game $game --accessible --seed 5 $sides --no-save </dev/null |
        sed -n 's/^\([A-Z][a-z]*\( [a-z]*\)\{0,1\}\):.*/\1/p' | grep -vi '^red\|^cian\|^white\|^black' | LC_ALL=C sort | uniq -c | sed "s,^ *,,"
done
=== output
tactigon:
3 Gold tiles
dragons:
12 Captured
1 Caves
7 Now
isaac:
4 Gone
4 Moved
1 New
apart:
8 Captured
15 Now
