# A bad clock, a stored clock, and one that is too short.
tactigon play --quiet --red human --cian human --clock 50ms
echo $?
tactigon play --quiet --red human --cian human
grep clock: $HOME/.config/tactigon/settings
=== input
clock 5m
clock 99ms
clock red=1s,cian=99ms
clock off
clock
clock 1s
d7d6
f2f3
clock off
=== output
2
Clock none.
clock: none
=== errors
tactigon: --clock: '50ms' is too short: a clock needs at least 0.1 seconds
Try 'tactigon play --help'.
Clock set to 5m, for later games too.
line 2: '99ms' is too short: a clock needs at least 0.1 seconds.
line 3: 'red=1s,cian=99ms' is too short: a clock needs at least 0.1 seconds.
Clock set to none, for later games too.
Clock set to 1s, for later games too.
Clock set to none, for later games too.
