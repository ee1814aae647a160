printf 'd7d6\nd5xd6\nc8xd6\nundo\nsave game.tgr\n' | tactigon play --cian human --red human --quiet
sed 's/^date:.*/date: -/' game.tgr
tactigon resume game.tgr --quiet
=== input
history
redo
d4d5
new yes
load game.tgr
position
undo
redo
history
=== output
tactigon-record 1
game: tactigon
board: standard
rules: none
red: human
cian: human
first: red
date: -
result: *

1. d7-d6 d5xd6

redo: c8*d6

position: 1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2
end: 2
 #  Red         Cian
 1  d7-d6       d5xd6
Steps undone: 1; 'redo' plays them again.
1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2
 #  Red         Cian
 1  d7-d6       d5xd6
Steps undone: 1; 'redo' plays them again.
=== errors
Saved to game.tgr
