tactigon play --seed 5 --width 35
