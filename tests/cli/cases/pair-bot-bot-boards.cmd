tactigon play --seed 5 --red greedy --cian random
