# A command refuses extra words instead of ignoring them.
tactigon play --red human --cian human --no-save --quiet
=== input
eval now
position foo
new game please
tutorial foo
undo 3 4
level high
moves d5 d6
moves zz
where circle foo
threats now
view list foo
flip x
help undo redo
level 3
bell on
mouse off
quit now
load none.tgr
=== errors
line 1: eval takes no argument: type it alone.
line 2: position takes no argument: type it alone.
line 3: Type new, or new yes to skip the question.
line 4: tutorial takes no argument: type it alone.
line 5: undo takes [N], not '3 4'.
line 6: 'high' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9.
line 7: moves takes [PLACE], not 'd5 d6'.
line 8: 'zz' is not on this board.
line 9: where takes <piece>, not 'circle foo'.
line 10: threats takes no argument: type it alone.
line 11: view cannot be set: 'list foo' is not large, compact, list, huge, auto or 1 to 12.
line 12: flip takes no argument: type it alone.
line 13: help takes [COMMAND], not 'undo redo'.
Level 3: beginner, hardly looks ahead.
No bot is playing; 'players cian level:3' adds one.
line 15: bell works only in a terminal; this is not one.
line 16: mouse works only on the whole screen, which is off.
line 17: quit takes no argument: type it alone.
line 18: Cannot read 'none.tgr': No such file or directory
=== status 3
