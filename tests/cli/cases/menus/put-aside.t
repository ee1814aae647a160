# Every way out of a game that is not saved asks first, and only "yes" abandons it.
cp "$CASES/replay/game.tgr" .
mkdir -p "$HOME/.local/share/tactigon"
cp game.tgr "$HOME/.local/share/tactigon/tactigon-1.tgr"
tactigon --no-save --quiet 2>&1 | grep -v '^ [0-9q]  \|^$'
=== input
2
4
d7d6
menu
2
4
n
2
6
n
games
1
n
open
n
0
last
menu
replay
file
game.tgr
play
n
menu
replay
file
game.tgr
play
y
position
menu
games
1
2
4
position
quit
=== output
TACTIGON
New game
TACTIGON
New game
TACTIGON
New game
TACTIGON
Other games
TACTIGON
TACTIGON
Red played d7-d6.
TACTIGON
Saved games, newest first
Position 0 of 5
Start
Next: d7-d6
TACTIGON
Saved games, newest first
Position 0 of 5
Start
Next: d7-d6
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
TACTIGON
Other games
THREE DRAGONS
New game
.cbbbbbc./....d..../........./........./........./........./........./....4..../.3222223. ooo w 0 0
