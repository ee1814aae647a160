tactigon play --quiet --red human --cian human | head -n 3
=== input
tutorial
=== output
Lesson 1 of 16: A circle's step
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.
