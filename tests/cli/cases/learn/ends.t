tactigon play --quiet --red human --cian human; echo "status $?"
echo tutorial | tactigon play --quiet --red human --cian human | tail -n 1
printf 'tutorial\nquit\nd7d6\n' | tactigon play --quiet --red human --cian human | tail -n 1; ls "$HOME/.local/state/tactigon" 2>/dev/null || true
=== input
tutorial
d7d5
=== output
Lesson 1 of 16: A circle's step
Type a move as in a game. 'hint' helps, 'again' begins the lesson again, 'next'
goes on to the next one, 'lessons' lists them, 'menu' leaves them.

Every tile has a name, a letter and a number. You are red. RC is your circle, on
d7; it takes one step at a time, to a tile that touches its own.
A move is the tile you leave and the tile you enter: d7d8. Or type d7 alone to
pick the piece up, then the tile where you set it down.
Goal: Move the circle to d6, the tile above it.
status 4
Goal: Move the circle to d6, the tile above it.
Goal: Move the circle to d6, the tile above it.
=== errors
line 2: Too far: the circle on d7 has 1 step and d5 takes 2.
