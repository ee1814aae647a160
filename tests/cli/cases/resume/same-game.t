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

1. b8-b7 b4-c4
2. f8-f7 c2-a5
3. d7-d6 f2-f3
4. b7-a6 d2-c1
5. f7-g6 c4-c5

position: tc1/c2s1/1tptc/2s1c/s1cc3/C2C2C/5/1TST1/1SPS1/C1T1C/C r 10 6
end: 10
=== errors
Saved to whole.tgr
Saved to parts.tgr
