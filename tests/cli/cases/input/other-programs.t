# What is typed out of habit gets an answer that says what to type instead.
tactigon play --red human --cian human --no-save --quiet
=== input
goto 50
levl:1
theme pink
puzzle 9
replay nosuch.tgr
why
players red levl:1
=== errors
line 1: 'goto' is for replays. Outside the game, type: tactigon replay FILE
line 2: Unknown command 'levl:1'. Did you mean 'level'? Type ? for help.
line 3: theme cannot be set: 'pink' is not auto, dark, light, contrast, safe or mono.
line 4: puzzles takes no argument: type it alone.
line 5: 'replay' is for replays. Outside the game, type: tactigon replay FILE
line 6: 'why' is for puzzles and lessons. Here 'hint' explains a turn.
line 7: no player 'levl:1': type level:1.
=== status 4
