mkdir -p "$HOME/.local/share/tactigon"
printf 'tactigon step done\nnonsense\ntactigon corner done' >"$HOME/.local/share/tactigon/lessons"
tactigon play --quiet --red human --cian human 2>&1 | sed "s|$HOME|HOME|"
cat "$HOME/.local/share/tactigon/lessons"
=== input
tutorial
c9a6
n
menu
q
=== output
HOME/.local/share/tactigon/lessons:2:1: this is not a line of the form 'GAME LESSON done'. The line is kept.
Lesson 3 of 16: Which piece gets there?
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

A circle is slow, a square is fast. Type a tile alone, such as e6, to see which
of your pieces can get there.
Goal: Move a piece to a6 in one turn.
Right. That was four steps, all over free tiles. Before you move, think of every
piece that could get there.

Lesson 3 of 16: Which piece gets there?

A circle is slow, a square is fast. Type a tile alone, such as e6, to see which
of your pieces can get there.
Goal: Move a piece to a6 in one turn.
tactigon step done
nonsense
tactigon corner done
tactigon reach done
