tactigon replay "$CASES/replay/game.tgr" --quiet
=== input
next

NEXT 2 ; prev
goto 4
2
start;prev
end
next
list
goto
goto 6
auto 0
plai
next x
?
quit
next
=== output
Position 0 of 5
Start
Next: d7-d6
Position 1 of 5
Move 1, Red: d7-d6
{to the middle}
Next: d5xd6
Position 2 of 5
Move 1, Cian: d5xd6
Next: e8*d6
Position 4 of 5
Move 2, Cian: c3-d6
Next: f8-f7
Position 2 of 5
Move 1, Cian: d5xd6
Next: e8*d6
Position 0 of 5
Start
Next: d7-d6
Position 5 of 5
Move 3, Red: f8-f7
 #  Red         Cian
 1  d7-d6       d5xd6
 2  e8*d6       c3-d6
 3  f8-f7       ...
Result: *. This is position 5 of 5.
Position 1 of 5
Move 1, Red: d7-d6
{to the middle}
Next: d5xd6
Position 2 of 5
Move 1, Cian: d5xd6
Next: e8*d6
Position 3 of 5
Move 2, Red: e8*d6
{both <b>"are lost"</b> & gone}
Next: c3-d6
Position 4 of 5
Move 2, Cian: c3-d6
Next: f8-f7
Position 5 of 5
Move 3, Red: f8-f7
next [N]         go N positions forward; an empty line goes 1 forward
prev [N]         go N positions back
goto N           go to position N; the number alone is enough
start            go to the start
end              go to the last position
auto [SECONDS]   show one position after another; Enter stops
list             list the moves of the game
board            draw the board again
flip             turn the board by 180 degrees
analyse          print the mistakes and a graph
openings         print the best known turns in this position
play             start a new game here; 'redo' plays the record's next move
menu             leave the record
help [COMMAND]   print this list
quit             leave the program
=== errors
line 6: This is the start.
line 8: This is the last position.
line 10: Type, for example: goto 5
line 11: '6' is not a whole number from 0 to 5.
line 13: Unknown command 'plai'. Did you mean 'play'? Type ? for help.
line 14: 'x' is not a whole number from 0 to 5.
=== status 4
