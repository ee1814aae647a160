for game in dragons apart isaac; do tactigon rules --game $game | head -1; done
echo tutorial | tactigon play --quiet --game isaac --no-save --seed 1 | grep . | head -1
