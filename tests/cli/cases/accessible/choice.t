# Several captures with the same target square are numbered, too.
tactigon play --game dragons --accessible --white human --black human --position '.c......./........./...2b.a../........./........./........./........./.....4.../......... ooo w 0 0'
=== input
f8f3
1
undo
f8
9
=== output
Three Dragons, board standard, rules full. White: human. Black: human.
White, 2 pieces: 4 at f8; 2 at d3.
Black, 3 pieces: 3 at b1; 2 at e3; 1 at g3.
Caves: a5 open, e5 open, i5 open.
White to move.
f8f3 can be played in 2 ways:
1: c, takes e3 (surrounded)
2: r, takes g3, f8 weakens to 3
White f8xf3c.
Captured: black strength 2 on e3.
Black: 2 pieces.
Black to move.
Undone. This is the start of the game.
White to move.
f8 has 17 moves:
1: f8-a8
2: f8-b8
3: f8-c8
4: f8-d8
5: f8-e8
6: f8-f1
7: f8-f2
8: f8xf3c
9: f8xf3r
10: f8-f4
11: f8-f5
12: f8-f6
13: f8-f7
14: f8-f9
15: f8-g8
16: f8-h8
17: f8-i8
Type a number to play that move.
White f8xf3r.
Captured: black strength 1 on g3.
Now: white strength 3 on f3.
Black: 2 pieces.
Black to move.
