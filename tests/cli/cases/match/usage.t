try() { tactigon match "$@"; echo "status $?"; }
try
try --p1 greedy
try --p1 greedy --p2 nobody
try --p1 greedy --p2 human
try --p1 greedy --p2 search:speed=3
try --p1 greedy --p2 search:time=1
try --p1 greedy --p2 greedy --games 3
try --p1 greedy --p2 greedy --games 0
try --p1 greedy --p2 greedy --sprt 5,0
try --p1 greedy --p2 greedy --sprt 5
try --p1 greedy --p2 greedy --sprt 0,x
try --p1 greedy --p2 greedy --clock 3
try --p1 greedy --p2 greedy --clock 3s+
try --p1 greedy --p2 greedy --clock 3s+x
try --p1 greedy --p2 greedy --time 3
try --p1 greedy --p2 greedy --board nowhere
try --p1 greedy --p2 greedy -o missing/pairs.txt
try --p1 greedy --p2 greedy more
=== output
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 2
status 3
status 1
status 2
=== errors
tactigon: --p1: name a player, for example search:nodes=10000
tactigon: --p2: name a player, for example search:nodes=10000
tactigon: --p2: no player 'nobody': the players are human, random, greedy, goldrush, level:1 to level:9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9, search
tactigon: --p2: a person cannot play here: use 'tactigon play'
tactigon: --p2: bad limit 'speed=3': use nodes=N, time=100ms or 2s, depth=N, miss=N, blind=N, hash=MIB, threads=N or eval=NAME
tactigon: --p2: bad value 'time=1': expected a time such as 100ms or 2s
tactigon: --games: the number must be even, because each opening is played twice
tactigon: --games: '0' is not a whole number from 2 to 2000000
Try 'tactigon match --help'.
tactigon: --sprt: two numbers from -1000 to 1000 are needed, the lower first, for example 0,10
tactigon: --sprt: two numbers from -1000 to 1000 are needed, the lower first, for example 0,10
tactigon: --sprt: two numbers from -1000 to 1000 are needed, the lower first, for example 0,10
tactigon: --clock: '3' is not a clock: use none, 5m, 5m+3s (3s more after each turn), 5m/5s (5s of each turn free) or red=5m,cian=90s
Try 'tactigon match --help'.
tactigon: --clock: '3s+' is not a clock: use none, 5m, 5m+3s (3s more after each turn), 5m/5s (5s of each turn free) or red=5m,cian=90s
Try 'tactigon match --help'.
tactigon: --clock: '3s+x' is not a clock: use none, 5m, 5m+3s (3s more after each turn), 5m/5s (5s of each turn free) or red=5m,cian=90s
Try 'tactigon match --help'.
tactigon: --time: '3' is not a time such as 250ms or 2s
Try 'tactigon match --help'.
tactigon: no board 'nowhere', and no file that can be read (No such file or directory). The boards are standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5.
tactigon: cannot write 'missing/pairs.txt': No such file or directory
tactigon: unexpected argument 'more'
Try 'tactigon match --help'.
