tactigon play --quiet --red human --cian human
=== input
?
h undo
help around
help view
HELP quit
help nonsense
=== output
Move      d5d6, d5-d6, D5 d6, d5 to d6 or 3-4 3-5: from one tile to another.
          d5 alone shows where that piece can go, or what can go there.
          A legal move, for example: d7-d6
          ';' separates several moves or commands on one line.
Play      undo redo go resign draw new edit
Players   swap level players run
Clock     clock pause
Look      board moves history last position hint eval openings analyse stats
          pieces where around scan threats
Show      flip settings view labels charset color theme warnings time
Files     save load resume export
Learn     rules tutorial puzzles help
Leave     menu quit
Type help and a command for more, for example: help undo
undo [N]   (also: u back takeback)
  Undo N turns, 1 by default; against a bot, also its answer. Within a turn of
  several steps, undo the last step.
around <tile>
  the six neighbours of a tile and what is on them
view [VALUE]
  how the board is drawn: large, compact, list, huge, auto or 1 to 12. Without a
  value: print the current one.
quit   (also: q exit)
  Leave the program. An unfinished game is saved and can be resumed.
=== errors
line 6: Unknown command 'nonsense'. Type ? for help.
=== status 4
