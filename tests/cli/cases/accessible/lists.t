# help, history, analyse and level print sentences instead of tables.
tactigon play --accessible --red human --cian human --nodes 500 2>&1
=== input
help
help undo
history
d7-d6; d5xd6
history
analyse
level
bell
bell on
board
position
=== output
Tactigon, board standard, rules none. Red: human. Cian: human.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
Red to move.
Move: d5d6, d5-d6, D5 d6, d5 to d6 or 3-4 3-5: from one tile to another.
d5 alone shows where that piece can go, or what can go there.
A legal move, for example: d7-d6
';' separates several moves or commands on one line.
Play: undo redo go resign draw new edit
Players: swap level players run
Clock: clock pause
Look: board moves history last position hint eval openings analyse stats pieces
where around scan threats
Show: flip settings view labels charset color theme warnings time bell
Files: save load resume export
Learn: rules tutorial puzzles help
Leave: menu quit
Type help and a command for more, for example: help undo
undo [N]   (also: u back takeback)
Undo N turns, 1 by default; against a bot, also its answer. Within a turn of
several steps, undo the last step.
No moves have been played yet.
Red d7-d6.
Cian d5xd6.
Captured: red circle on d6.
Red: 12 pieces.
Red to move.
1: Red d7-d6, Cian d5xd6.
For Red: inaccuracies 0, mistakes 0, blunders 1, missed wins 0, accuracy 27 %, average loss 2.83.
For Cian: inaccuracies 0, mistakes 0, blunders 0, missed wins 0, accuracy 100 %, average loss 0.00.
Positive scores are good for Red. The unit is one small piece.
1, Red, d7-d6: -2.65 at depth 4; blunder; better f8-f7 +0.18.
1, Cian, d5xd6: -2.66 at depth 2.
1, Red, d7-d6 (blunder, costs 2.8 small pieces): It walks into d5xd6, which
captures the red circle on d6. Better is f8-f7, which keeps the red circle.
1: starter, sees few of its moves.
2: novice, sees some of its moves.
3: beginner, hardly looks ahead.
4: learner, looks ahead a little.
5: amateur, sees most replies.
6: club, looks further ahead.
7: skilled, overlooks little.
8: master, overlooks nothing.
9: strongest, uses all its time.
-: auto, adapts to how you play; the current one.
bell is off; it can be on or off.
bell is now on.
Red to move.
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d6, f2, f4.
Red, 12 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d11, f8, f10.
Gold tiles: b6 empty, f6 empty.
1c1/cstsc/1tpt1/c1s1c/7/3c3/5/CTSTC/1SPS1/C1T1C/C r 0 2
