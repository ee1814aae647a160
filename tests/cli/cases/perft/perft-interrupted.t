# Ctrl-C ends a count, which prints what it has so far; in UGI, `stop` ends a count.
for how in "" --json; do
    rm -f err
    "$program" perft $how 99 --position '3/5/2p2/5/7/7/5/5/4C/4P/1 r 0 1' >out 2>err &
    until grep -q 'depth 3' err 2>/dev/null; do
        sleep 0.1
    done
    kill -INT $!
    wait $!
    echo "status $?"
    sed 's/.*"perft"/"perft"/; s/,{"depth":[3-9].*}]/ ... ]/; 3,$d' out
    sed -n 's/depth .*, after .*/depth N, after M/p' err
done
printf 'perft 99\nstop\nperft 1\nquit\n' | tactigon ugi | sed 's/after .*/after N/'
=== output
status 130
1 28
2 1034
Interrupted at depth N, after M
status 130
"perft":[{"depth":1,"count":28},{"depth":2,"count":1034} ... ]}
Interrupted at depth N, after M
info string perft 99: stopped after N
perft 1 58
