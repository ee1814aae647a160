# The annotated game is a correct record, and annotating it again changes nothing.
tactigon analyse "$CASES/analyse/blunders.tgr" --nodes 500 -o a.tgr >/dev/null
tactigon check a.tgr
grep "slow" a.tgr | sed "s/ {[[?][^}]*}//g"
grep -o "{.score [^}]*}" a.tgr | wc -l | tr -d " "
grep -q "{?.* costs [0-9.]* small pieces. .*Better is [a-g0-9*x-]*.*}" a.tgr || echo no comments
sed "s/ {[[?][^}]*}//g" a.tgr | cmp - "$CASES/analyse/blunders.tgr"
tactigon analyse a.tgr --nodes 500 -o - >b.tgr
cmp a.tgr b.tgr
# Another analysis replaces the scores in the record.
tactigon analyse a.tgr --nodes 600 -o c.tgr >/dev/null
grep -o "{.score [^}]*}" c.tgr | wc -l | tr -d " "
=== output
a.tgr: good record: tactigon, board standard, 67 plies, red pentagon
4. b8-c7 b2-b3 {slow}
67
67
