tactigon replay "$CASES/replay/game.tgr" --quiet --ply 2 | sed "s/(.*) plays.*/plays/"
cat game.tgr | sed "s/^date:.*/date: NOW/"
=== input
play
players cian human
history
f8-f7
undo 2
save game.tgr
quit
=== output
Position 2 of 5
Move 1, Cian: d5xd6
Next: e8*d6
Red: human. Cian: human.
 #  Red         Cian
 1  d7-d6       d5xd6
Steps undone: 3; 'redo' plays them again.
tactigon-record 1
game: tactigon
board: standard
rules: none
red: human
cian: human
first: red
seed: 24397
date: NOW
casual: copy
result: *

1. d7-d6 {to the middle}

redo: d5xd6 f8-f7

position: 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
end: 1
=== errors
Saved to game.tgr
