tactigon play --quiet --red human --cian human; echo "status $?"
echo tutorial | tactigon play --quiet --red human --cian human | tail -n 1
printf 'tutorial\nquit\nd7d6\n' | tactigon play --quiet --red human --cian human | tail -n 1; ls "$HOME/.local/state/tactigon" 2>/dev/null || true
=== input
tutorial
d7d5
=== output
=== text lesson-1
status 4
Goal: Move the circle to d6, the tile in front of it.
Goal: Move the circle to d6, the tile in front of it.
=== errors
line 2: Too far: the circle on d7 has 1 step, but d5 takes 2.
