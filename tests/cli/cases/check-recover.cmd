sed "s/c3-d6/c3-d9/" "$CASES/game.tgr" >bad.tgr
cp bad.tgr copy.tgr
tactigon check bad.tgr --recover good.tgr; echo $?
cmp bad.tgr copy.tgr && tactigon check good.tgr && cat good.tgr
tactigon check bad.tgr --recover good.tgr; echo $?
tactigon check bad.tgr --recover copy.tgr; echo $?
cmp bad.tgr copy.tgr
tactigon check good.tgr --recover again.tgr; echo $?
cmp good.tgr again.tgr
tactigon check bad.tgr --recover - 2>/dev/null | tail -n 1
echo tactigon-record 2 >hopeless.tgr
tactigon check hopeless.tgr --recover none.tgr; echo $?
ls
