tactigon play --red greedy --cian greedy --seed 1 >/dev/full
