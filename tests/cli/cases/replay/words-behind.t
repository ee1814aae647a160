# Extra words are also refused in a replay and in the editor.
tactigon replay --lines --quiet "$CASES/replay/game.tgr"
printf '%s\n' 'undo 3' 'check it' 'clear all' quit | tactigon edit --lines --quiet
=== input
next 1 2
next x
end now
menu please
quit
=== output
Position 0 of 5
Start
Next: d7-d6
=== errors
line 1: next takes [N], not '1 2'.
line 2: 'x' is not a whole number from 0 to 5.
line 3: end takes no argument: type it alone.
line 4: menu takes no argument: type it alone.
line 1: undo takes no argument: type it alone.
=== status 4
