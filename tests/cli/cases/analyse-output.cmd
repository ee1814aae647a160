# The annotated game is a good record, and annotating it again changes nothing.
tactigon analyse "$CASES/blunders.tgr" --nodes 1500 -o a.tgr >/dev/null
tactigon check a.tgr
grep "slow" a.tgr | sed "s/ {[?].*//"
grep -q "{?.* better [a-g0-9*x-]*, -[0-9.]*}" a.tgr || echo no comments
sed "s/ {[?][^}]*}//g" a.tgr | cmp - "$CASES/blunders.tgr"
tactigon analyse a.tgr --nodes 1500 -o - >b.tgr
cmp a.tgr b.tgr
