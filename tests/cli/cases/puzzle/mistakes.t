# The mistakes of a person in a game become puzzles.
sed '/^[56]\./d; s/^end: 12/end: 8/' "$CASES/puzzle/mistakes.tgr" >game.tgr
tactigon puzzle game.tgr --game isaac --quiet 2>&1 | sed 's/Puzzle [0-9a-f]*/Puzzle ID/; s/again on .*/again on DATE/' | sed -n '1p; /^Cian/p; /^e3/p; /^The move/p; /^Right/p'
# With the sides exchanged there are none, nor among the first moves.
sed 's/^cian: .*/cian: level:3/; s/^red: .*/red: human/' game.tgr >red.tgr
tactigon puzzle red.tgr --json
{ sed '/^[2-9]\.\|^[0-9][0-9]\.\|^result\|^position\|^end/d' game.tgr; echo 'end: 2'; } >short.tgr
tactigon puzzle short.tgr --json
sed 's/^1\. [^ ]*/1. a1-a2/' game.tgr >bad.tgr
tactigon puzzle bad.tgr
=== input
e3e6
f3f4
n
menu
=== output
Puzzle ID, grade 2 of 5
Cian to move: find a better turn than e3e6.
e3-e6 threatens to capture the triangle on e8 (e6xe8), but d7xe6 captures your
Right. f3-f4 gives Red nothing to capture and moves towards the gold on f6;
Cian to move: find a better turn than e3e6.
=== errors
No mistake in this game can be made into a puzzle.
No mistake in this game can be made into a puzzle.
bad.tgr:13:4: 'a1-a2' is not legal here: There is no tile a1: column a goes from a5 to a6.
=== status 3
