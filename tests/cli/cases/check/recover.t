sed "s/c3-d6/c3-d9/" "$CASES/replay/game.tgr" >bad.tgr
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
=== output
3
good.tgr: good record: tactigon, board standard, 3 plies, unfinished
tactigon-record 1
game: tactigon
board: standard
rules: none
red: human
cian: level:5
first: red
seed: 24397
date: 2026-11-21T05:40:12Z
result: *

1. d7-d6 {to the middle} d5xd6
2. e8*d6 {both <b>"are lost"</b> & gone}

position: 1c1/cstsc/1tpt1/c1s1c/7/7/5/CTS1C/1SPS1/C1T1C/C c 0 2
end: 3
1
1
0
end: 3
3
again.tgr
bad.tgr
copy.tgr
good.tgr
hopeless.tgr
=== errors
bad.tgr:13:42: 'c3-d9' is not legal here: Too far: the triangle on c3 has 3 steps, but d9 takes 7.
good.tgr: 3 plies recovered
bad.tgr:13:42: 'c3-d9' is not legal here: Too far: the triangle on c3 has 3 steps, but d9 takes 7.
tactigon: cannot write 'good.tgr': it already exists; --force replaces it
bad.tgr:13:42: 'c3-d9' is not legal here: Too far: the triangle on c3 has 3 steps, but d9 takes 7.
tactigon: cannot write 'copy.tgr': it already exists; --force replaces it
again.tgr: 3 plies recovered
hopeless.tgr:1:17: version '2' is unknown: expected 1
