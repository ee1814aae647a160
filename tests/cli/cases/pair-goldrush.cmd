tactigon play --quiet --seed 5 --red goldrush --cian greedy
