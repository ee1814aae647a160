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

You are White. The 4 is a white piece of strength 4. A piece slides along its
row or column, as far as the squares are free. No piece can enter the mountains
in the corners or the three caves.
Type the squares that you leave and enter as one word. A square alone shows
where its piece can go.
Goal: Slide the piece of strength 4 from b8 up to b4.

Lesson 5 of 8: A choice

A move captures all that it closes in, or one weaker enemy by strength, never
both. If there is a choice, you are asked for a letter: c for closing in; u, d,
l or r for the weaker enemy above, below, left or right.
Goal: Go to f3, capture the piece that is closed in, and keep your strength of
4.
f8f3 can be played in 2 ways:
  c  takes e3 (surrounded)
  r  takes g3, f8 weakens to 3
That captures the 1 on g3 by strength, so your 4 becomes a 3.
Your move was undone. Try again.
f8f3 can be played in 2 ways:
  c  takes e3 (surrounded)
  r  takes g3, f8 weakens to 3
Right. Closing in costs nothing: prefer it, unless the other capture is worth
one strength.

Lesson 6 of 8: A dragon

Put your pieces on all the squares beside an open cave, and its dragon is yours:
strength 5 from the middle cave, 3 from the caves at the edges. It appears on
the cave and can move from your next turn on.
Goal: Win the dragon of the cave on a5.
Right. Each cave gives only one dragon. Holding two of the three squares beside
it is a threat.

Lesson 7 of 8: The last but one

A side with fewer than two pieces has lost, and so has a side that cannot move.
Black has two pieces left, a 4 and a 5. Both are too strong for yours, but one
of them is beside the cave on e5.
Goal: Win the game.
Black threatens to capture your piece on a3 and win (e4xa4) or to capture your piece on b9 and win (h8xb8).
That does not win: the piece on e4 is still there.
Your move was undone. Try again.
Black threatens to capture your piece on a3 and win (e4xa4) or to capture your piece on b9 and win (h8xb8).
Right. That is all: slide, close in, be stronger, and watch the caves.

Lesson 8 of 8: A whole game

A whole game against a bot that plays random moves. 'undo' takes moves back as
often as you like.
Goal: Win the game.
