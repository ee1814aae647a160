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
Lesson 1 of 7: Placing a bar
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

The board has 100 cells, from 00, in the corner at Black's left, to 99. The
first digit counts rows away from Black, the second counts cells to Black's
right. You are Black and have 15 bars, 3 to 7 cells long.
A bar's name is its lowest cell, h (along a row) or v (along a column), and its
length: 05h4 covers 05 to 08. Type that name, or type a cell and then choose the
bar to place there.
Goal: Place the bar of 7 from cell 34 to cell 94.

Lesson 5 of 7: Counters double

Each counter that is in a bar's line when you take the bar off doubles the bar's
points. Your counter is on 78, in row 7. A bar under a counter cannot be taken
off.
Goal: Score 4 points with one bar.
That adds 2 points; the goal is 4 or more.
Your move was undone. Try again.
Right. Watch where your counter is, and where White's is.

Lesson 5 of 7: Counters double

Each counter that is in a bar's line when you take the bar off doubles the bar's
points. Your counter is on 78, in row 7. A bar under a counter cannot be taken
off.
Goal: Score 4 points with one bar.
Lesson 1 of 7: Placing a bar
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

The board has 100 cells, from 00, in the corner at Black's left, to 99. The
first digit counts rows away from Black, the second counts cells to Black's
right. You are Black and have 15 bars, 3 to 7 cells long.
A bar's name is its lowest cell, h (along a row) or v (along a column), and its
length: 05h4 covers 05 to 08. Type that name, or type a cell and then choose the
bar to place there.
Goal: Place the bar of 7 from cell 34 to cell 94.

Lessons
 1  Placing a bar
 2  Where bars score
 3  Taking a bar off
 4  Small bars first
 5  Counters double  (done)
 6  Taking fewer points
 7  A hundred points
 0  Back

Lesson 3 of 7: Taking a bar off

Now the bars come off. Your bar 34v7 is in column 4, and so are 02h3, 14h6 and
23h6: three other bars, so it scores 3 times 6 points. Your counter, B*, shows
your score: it moves to the cell with that number.
34x18 takes the bar off for 18 points, 34x for as many as possible.
Goal: Take off a bar for 18 points.
34v7: how many points, 0 to 18?
Right. Type 'points' at any time to see what both sides could take off.

Lesson 3 of 7: Taking a bar off

Now the bars come off. Your bar 34v7 is in column 4, and so are 02h3, 14h6 and
23h6: three other bars, so it scores 3 times 6 points. Your counter, B*, shows
your score: it moves to the cell with that number.
34x18 takes the bar off for 18 points, 34x for as many as possible.
Goal: Take off a bar for 18 points.
Lesson 1 of 7: Placing a bar
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

The board has 100 cells, from 00, in the corner at Black's left, to 99. The
first digit counts rows away from Black, the second counts cells to Black's
right. You are Black and have 15 bars, 3 to 7 cells long.
A bar's name is its lowest cell, h (along a row) or v (along a column), and its
length: 05h4 covers 05 to 08. Type that name, or type a cell and then choose the
bar to place there.
Goal: Place the bar of 7 from cell 34 to cell 94.

Lessons
 1  Placing a bar
 2  Where bars score
 3  Taking a bar off  (done)
 4  Small bars first
 5  Counters double  (done)
 6  Taking fewer points
 7  A hundred points
 0  Back
solution
  Show the solution.
hint
  Show a hint; repeat the command for the next hint.
Hint: v means along a column, and the length comes last.
The solution: 34v7.
Now play it yourself.
=== errors
line 15: That does not work in lessons. Type 'menu' to leave the lessons.
line 16: That does not work in lessons. Type 'menu' to leave the lessons.
line 17: That does not work in lessons. Type 'menu' to leave the lessons.
line 18: There is no lesson '9'; 'lessons' lists them.
=== status 4
