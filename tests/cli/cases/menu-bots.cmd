tactigon --seed 3 --quiet
