tactigon play --seed 5
