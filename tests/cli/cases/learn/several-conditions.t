# With several conditions, a turn that is too slow is not explained by the first of them alone.
printf 'lessons: isaac\nlesson: sizes\ntitle: Sizes\nposition: b s 42h3,50v5,56v4 06h4,45v3 43221/43321 0/0 0/0 w\nsay: Bars.\ngoal: Score 3 to 9 points with two bars.\nin: 2\nwin: score >= 3\nwin: score <= 9\nhint: The shorter.\nafter: There.\nsolution: 42x1 56x2\n' >sizes.txt
tactigon learn sizes.txt --quiet
=== input
42x0
42x1
56x2
y
=== output
Lesson 1 of 1: Sizes
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

Bars.
Goal: Score 3 to 9 points with two bars.
After 42x0 none of your turns reaches the goal.
Your move was undone. Try again.
Right. There.
