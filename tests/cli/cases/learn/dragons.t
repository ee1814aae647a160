tactigon play --quiet --game dragons
=== input
tutorial
lessons choice
f8f3
r
f8f3
c
y
b8b5
y
a3c3
a3e3
y
menu
q
=== output
Lesson 1 of 8: Sliding
Type a move as in a game. 'hint' gives a hint, 'again' restarts the lesson,
'next' shows the next one, 'lessons' lists all lessons, 'menu' leaves.

You are white. The 4 is a white piece of strength 4. A piece slides along its
row or column, as far as the squares are free; the corners are mountains and the
three caves are closed to all.
A move is the square you leave and the square you enter. A square alone shows
where its piece can go.
Goal: Slide the piece of strength 4 from b8 up to b4.

Lesson 5 of 8: A choice

Captures by closing in are all made together; or one capture is made by
strength, never both. Where there is such a choice you are asked: a letter says
it, c for closing in, u, d, l or r for the one above, below, left or right.
Goal: Go to f3, take what is closed in, and keep your strength of 4.
f8f3 can be played in 2 ways:
  c  takes e3 (surrounded)
  r  takes g3, f8 weakens to 3
That takes the 1 on g3 by strength, and your 4 is a 3 from then on.
Your move was undone. Try again.
f8f3 can be played in 2 ways:
  c  takes e3 (surrounded)
  r  takes g3, f8 weakens to 3
Right. Closing in costs nothing: prefer it, unless the other capture is worth a
strength.

Lesson 6 of 8: A dragon

Hold all squares beside an open cave, and its dragon is yours: strength 5 in the
middle, 3 at the edges. It stands on the cave and may move from your next turn
on.
Goal: Win the dragon of a5.
Right. Each cave gives one dragon in a game. Two pieces on a ring of three are a
threat.

Lesson 7 of 8: The last but one

A side with fewer than two pieces has lost, and so has one that cannot move.
Black has two left, a 4 and a 5: too strong for yours, but one of them stands
before the cave on e5.
Goal: Win the game.
Black can win the game: it can capture a3 and b9, and you have only 2 pieces.
That does not win: the piece on e4 is still there.
Your move was undone. Try again.
Black can win the game: it can capture a3 and b9, and you have only 2 pieces.
Right. That is all: slide, close in, be stronger, and watch the caves.

Lesson 8 of 8: A whole game

A whole game against a bot that moves anything. You may take moves back with
undo as often as you like.
Goal: Win the game.
