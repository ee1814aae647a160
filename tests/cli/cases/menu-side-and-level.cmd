# One question for side and level; an empty line takes the last ones, in the next run, too.
tactigon --quiet --seed 1
printf '2\n1\n\nplayers\nq\n' | tactigon --quiet --seed 1 | tail -n 1
tactigon play --quiet --no-save --seed 1 </dev/null | head -n 1
printf 'players\n' | tactigon play --quiet --no-save --seed 1
