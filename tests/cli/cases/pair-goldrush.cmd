tactigon play --quiet --seed 8 --red goldrush --cian greedy
