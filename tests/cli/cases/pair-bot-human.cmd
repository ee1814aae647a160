tactigon play --quiet --seed 5 --cian human
