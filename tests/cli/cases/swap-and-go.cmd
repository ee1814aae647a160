tactigon play --quiet --seed 5
