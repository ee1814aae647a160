# Playing styles, and a bot that overlooks.
for style in hunter runner keeper; do
    tactigon match --p1 $style:4 --p2 greedy:miss=30 --board xsmall --games 2 --seed 5 --quiet | grep -v @
done
=== output
games 2: +2 =0 -0, 2.0 points (100.0 %)
pairs 1: 0 with 0 points, 0 with 1/2, 0 with 1, 0 with 3/2, 1 with 2
elo +inf, 95 % in [-46.0, +inf]
nodes 857 and 187
games 2: +2 =0 -0, 2.0 points (100.0 %)
pairs 1: 0 with 0 points, 0 with 1/2, 0 with 1, 0 with 3/2, 1 with 2
elo +inf, 95 % in [-46.0, +inf]
nodes 849 and 168
games 2: +2 =0 -0, 2.0 points (100.0 %)
pairs 1: 0 with 0 points, 0 with 1/2, 0 with 1, 0 with 3/2, 1 with 2
elo +inf, 95 % in [-46.0, +inf]
nodes 793 and 168
