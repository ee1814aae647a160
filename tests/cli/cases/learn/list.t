tactigon play --quiet --game isaac
tactigon play --quiet --game isaac <<EOT
tutorial
lessons
3
34
18
n
menu
tutorial
lessons
0
help solution
help hint
hint
solution
go
save
load x
lessons 9
EOT
=== input
tutorial
lessons double
70x2
70x4
n
menu
q
=== output
Lesson 1 of 7: Laying a bar
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

The board has 100 cells, from 00, in the corner at black's left, to 99: tens
away from black, units to black's right. You are black and have 15 bars of 3 to
7 cells.
A bar is called after its lowest cell, h along a row or v along a column, and
its length: 05h4 covers 05 to 08. Or type a cell and say then what to lay there.
Goal: Lay the bar of 7 from cell 34 to cell 94.

Lesson 5 of 7: Counters double

Each counter that stands in the line of a bar doubles its points, before it
moves. Your counter stands on 78, in row 7. A bar below a counter stays where it
is.
Goal: Make 4 points with one bar.
That adds 2 points; the goal is 4 or more.
Your move was undone. Try again.
Right. Look where your counter stands, and where white's does.

Lesson 5 of 7: Counters double

Each counter that stands in the line of a bar doubles its points, before it
moves. Your counter stands on 78, in row 7. A bar below a counter stays where it
is.
Goal: Make 4 points with one bar.
Lesson 1 of 7: Laying a bar
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

The board has 100 cells, from 00, in the corner at black's left, to 99: tens
away from black, units to black's right. You are black and have 15 bars of 3 to
7 cells.
A bar is called after its lowest cell, h along a row or v along a column, and
its length: 05h4 covers 05 to 08. Or type a cell and say then what to lay there.
Goal: Lay the bar of 7 from cell 34 to cell 94.

Lessons
 1  Laying a bar
 2  Where it will pay
 3  Taking off
 4  Small ones first
 5  Counters double  (done)
 6  Stop in time
 7  A hundred
 0  Back

Lesson 3 of 7: Taking off

Now bars come off. Your bar 34v7 lies in column 4, and so do 02h3, 14h6 and
23h6: three bars, 3 times 6 points. Your counter, B*, shows your score: it goes
to the cell of that number.
34x18 takes it off for 18 points, 34x for as many as are allowed.
Goal: Take off a bar for 18 points.
34v7: how many points, 0 to 18?
Right. The word points tells at any time what both sides could take off.

Lesson 3 of 7: Taking off

Now bars come off. Your bar 34v7 lies in column 4, and so do 02h3, 14h6 and
23h6: three bars, 3 times 6 points. Your counter, B*, shows your score: it goes
to the cell of that number.
34x18 takes it off for 18 points, 34x for as many as are allowed.
Goal: Take off a bar for 18 points.
Lesson 1 of 7: Laying a bar
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

The board has 100 cells, from 00, in the corner at black's left, to 99: tens
away from black, units to black's right. You are black and have 15 bars of 3 to
7 cells.
A bar is called after its lowest cell, h along a row or v along a column, and
its length: 05h4 covers 05 to 08. Or type a cell and say then what to lay there.
Goal: Lay the bar of 7 from cell 34 to cell 94.

Lessons
 1  Laying a bar
 2  Where it will pay
 3  Taking off  (done)
 4  Small ones first
 5  Counters double  (done)
 6  Stop in time
 7  A hundred
 0  Back
solution
  Show the solution.
hint
  Show a hint; repeat the command for the next hint.
Hint: Along a column is v, and the length comes last.
The solution: 34v7.
Now play it yourself.
=== errors
line 15: That does not work in lessons. Type 'menu' to leave the lessons.
line 16: That does not work in lessons. Type 'menu' to leave the lessons.
line 17: That does not work in lessons. Type 'menu' to leave the lessons.
line 18: There is no lesson '9'; 'lessons' lists them.
=== status 4
