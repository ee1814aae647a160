tactigon play --quiet --seed 1
