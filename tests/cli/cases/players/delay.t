tactigon play --quiet --seed 5 --red greedy --cian random --delay 1 | tail -n 1
=== output
Red wins by capturing the pentagon.
