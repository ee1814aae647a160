tactigon play --quiet --seed 5 --red greedy --cian random
