tactigon play --seed 1x
