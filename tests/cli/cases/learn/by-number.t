# A number means a lesson even if there is a file of that name; any other word is a file.
echo 'lessons: apart' >3
goal() { grep 'Lesson\|lesson\|3:'; }
tactigon learn 3 --quiet </dev/null 2>&1 | goal
tactigon learn 2 --game isaac --quiet </dev/null 2>&1 | goal
for n in 0 99 007 99999999999999999999; do tactigon learn $n 2>&1 | goal; done
tactigon learn ./3 2>&1 | goal
tactigon learn 99 2>/dev/null || echo $?
=== output
Lesson 3 of 16: Which piece gets there?
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.
Lesson 2 of 7: Where bars score
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.
tactigon: there is no lesson 0: Tactigon has 16 lessons
tactigon: there is no lesson 99: Tactigon has 16 lessons
tactigon: there is no lesson 007: Tactigon has 16 lessons
tactigon: there is no lesson 99999999999999999999: Tactigon has 16 lessons
./3:2:1: the file contains no lesson
2
