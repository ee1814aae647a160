# The annotated game is a good record, and annotating it again changes nothing.
tactigon analyse "$CASES/blunders.tgr" --nodes 3000 -o a.tgr >/dev/null
cat a.tgr
tactigon check a.tgr
tactigon analyse a.tgr --nodes 3000 -o - >b.tgr
cmp a.tgr b.tgr
