# Every bot that an option accepts is explained; a misspelt game name is recognised.
for game in tactigon dragons apart isaac; do
    tactigon rules bots --game $game >page
    tactigon play --help --game $game | tr -d '\n' | sed 's/.*PLAYER *human, //; s/ *--.*//; s/ or / /; s/[][,]/ /g; s/:[A-Z]*//g' | tr -s ' ' '\n' >names
    while read -r name; do grep -q "\`$name" page || echo "$game: $name"; done <names
    echo "$game: $(tr '\n' ' ' <names)"
done
tactigon rules dragon
tactigon openings isac
=== output
tactigon: random greedy goldrush hunter runner keeper level auto search remote
dragons: random greedy level auto search remote
apart: random greedy level auto search remote
isaac: random greedy level auto search remote
=== errors
tactigon: 'dragons' is a game. Type: tactigon rules --game dragons
tactigon: 'isaac' is a game. Type: tactigon openings --game isaac
=== status 2
