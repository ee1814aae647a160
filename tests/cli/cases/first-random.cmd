for s in 1 2 3 4; do tactigon play --first random --quiet --red human --cian human --seed $s <"$CASES/first-random.txt"; done
