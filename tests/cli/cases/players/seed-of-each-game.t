# Each game of a session has its own seed, with which the same game can be played again.
printf 'd7d6\nnew yes\nd7d6\nsave second.tgr\n' | tactigon play --seed 4 --cian random --quiet 2>err >second.out
seed=$(sed -n 's/^Seed \([0-9]*\)\.$/\1/p' err)
grep -c "^seed: $seed\$" second.tgr
echo d7d6 | tactigon play --seed $seed --cian random --quiet >again.out
tail -n 1 second.out | cmp - again.out
=== output
1
