# Who goes on with a saved game draws what playing on would have drawn.
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
