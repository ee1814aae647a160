tactigon play --quiet --seed 8 --red level:2 --cian level:1
