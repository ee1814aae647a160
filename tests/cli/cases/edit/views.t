tactigon edit --charset ascii --view compact --game dragons <<'END'
clear
?
END
tactigon edit --accessible --game apart --board 4x6 <<'END'
remove b1
board
END
=== output
   a  b  c  d  e  f  g  h  i
1 /\ B3 B2 B2 B2 B2 B2 B3 /\
2  .  .  .  . B4  .  .  .  .
3  .  .  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .  .  .
5 **  .  .  . **  .  .  . **
6  .  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .  .
8  .  .  .  . W4  .  .  .  .
9 /\ W3 W2 W2 W2 W2 W2 W3 /\

 The position is valid.
 White is to move.
   a  b  c  d  e  f  g  h  i
1 /\  .  .  .  .  .  .  . /\
2  .  .  .  .  .  .  .  .  .
3  .  .  .  .  .  .  .  .  .
4  .  .  .  .  .  .  .  .  .
5 **  .  .  . **  .  .  . **
6  .  .  .  .  .  .  .  .  .
7  .  .  .  .  .  .  .  .  .
8  .  .  .  .  .  .  .  .  .
9 /\  .  .  .  .  .  .  . /\

 Both sides have lost.
 White is to move.
place [SIDE] WHAT PLACE... place pieces
remove PLACE...  remove pieces
side [SIDE]      set or switch the side to move
clear            remove all pieces
start            set up the start position
undo             undo the last change
redo             redo the last undone change
position [TEXT]  print the position as a line, or set it up from a line
check            report faults in the position
board            draw the board; an empty line does the same
save [FILE]      write the position to FILE
done             use the position
cancel           leave and lose the changes
help [COMMAND]   print this list
quit             leave the program
quiet N          plies since the last capture or dragon
plies N          plies played
WHAT             1, 2, 3, 4, 5, cave
The position is valid.
White is to move.
White: 0 of 4 apart, at least 3 moves to go; touching: b5, c5, b6, c6.
Black: 0 of 4 apart, at least 3 moves to go; touching: b1, c1, b2, c2.
White to move.
b1: empty.
The position is valid.
The position is valid.
White is to move.
White: 0 of 4 apart, at least 3 moves to go; touching: b5, c5, b6, c6.
Black: 0 of 3 apart, at least 3 moves to go; touching: c1, b2, c2.
White to move.
=== errors
The edited position: ........./........./........./........./........./........./........./........./......... ooo w 0 0
The edited position: 2b1/1bb1/4/4/1ww1/1ww1 w 0 0
