# A resumed game uses the same random numbers as one that was not interrupted.
moves='b8b7 f8f7 d7d6 b7a6 f7g6'
(for m in $moves; do echo $m; done; echo 'save whole.tgr') >in
tactigon play --seed 5 --cian level:1 --quiet <in >/dev/null
first=yes
for m in $moves 'save parts.tgr'; do
    [ $first = yes ] && command='play --seed 5 --cian level:1' || command=resume
    first=no
    echo "$m" | tactigon $command --quiet >/dev/null
done
grep -v '^date' whole.tgr >a
grep -v '^date' parts.tgr >b
cmp a b && sed 1,8d b
=== output
result: *

1. b8-b7 e3-g5
2. f8-f7 b4-b5
3. d7-d6 g5*d6
4. b7-a6 d4-e4
5. f7-g6 c3-c4

position: 1c1/cstsc/2p2/1t1sc/1c1c3/C5C/5/1TST1/1SPS1/C1T1C/C r 4 6
end: 10
=== errors
Saved to whole.tgr
Saved to parts.tgr
