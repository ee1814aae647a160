tactigon play --quiet --red human --cian human | head -n 3
=== input
tutorial
=== output
Lesson 1 of 16: A circle's step
Type a move as in a game. 'hint' helps, 'again' begins the lesson again, 'next'
shows the next one, 'lessons' lists them, 'menu' leaves them.
