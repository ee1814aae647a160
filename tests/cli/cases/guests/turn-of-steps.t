tactigon play --game apart --white human --black human --quiet | sed 's,^date: .*,date: NOW,'
=== input
c7c5; b2b4; d7d5f5
C2-C4
last; position
undo; position
c2 c4 stop
e7
e5
moves
undo; history
redo
g5
history
undo 2; export -
=== output
Black played c2-c4.
1bbbbbb1/3bbbb1/8/1bb5/2w2w2/8/1w2www1/1wwwwww1 b 3 3 c2c4
1bbbbbb1/2bbbbb1/8/1b6/2w2w2/8/1w2www1/1wwwwww1 b 3 3
e7 has 3 moves: e7-e5 e7-g5 e7-h7
2 moves: e5-g5 stop
 #  White       Black
 1  c7-c5       b2-b4
 2  d7-d5-f5    c2-c4+stop
Steps undone: 1; 'redo' plays them again.
 #  White       Black
 1  c7-c5       b2-b4
 2  d7-d5-f5    c2-c4+stop
 3  e7-e5-g5    ...
tactigon-record 1
game: apart
board: 8x8
rules: none
white: human
black: human
first: white
date: NOW
result: *

1. c7-c5 b2-b4
2. d7-d5-f5

redo: c2-c4+stop e7-e5-g5

position: 1bbbbbb1/2bbbbb1/8/1b6/2w2w2/8/1w2www1/1wwwwww1 b 3 3
end: 4
