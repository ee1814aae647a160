# Lessons from a file are played but not recorded as done. A file without lessons is refused.
printf 'lessons: tactigon\nlesson: mine\ntitle: Mine\nposition: 1p1/5/5/5/7/7/2C2/5/5/5/P r 0 1\nsay: A try.\ngoal: Go to d6.\nwin: on d6\nhint: Up.\nafter: There.\nsolution: d7d6\n' >mine.txt
tactigon learn mine.txt --quiet
ls "$HOME/.local/share/tactigon" 2>/dev/null
tactigon learn nothing.txt </dev/null
echo $?
sed 's/win: on d6/win: on z9/' mine.txt >bad.txt
tactigon learn bad.txt </dev/null
echo $?
=== input
d7c7
d7d6
y
=== output
Lesson 1 of 1: Mine
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

A try.
Goal: Go to d6.
That is c7; the goal is d6.
Your move was undone. Try again.
Right. There.
3
3
=== errors
tactigon: cannot read 'nothing.txt': No such file or directory
bad.txt:7:9: expected the name of a tile or square of this board
