tactigon play --game dragons --white human --black human --quiet --position '.c......./........./...2b.a../........./........./........./........./.....4.../......... ooo w 0 0'
=== input
f8f3
C
position
undo
f8
f3
r
position
undo
f8 f3

position
f8f3
f8f3r
last
=== output
f8f3 can be played in 2 ways:
  c  takes e3 (surrounded)
  r  takes g3, f8 weakens to 3
.c......./........./...2.4a../........./........./........./........./........./......... ooo b 0 1
f8 has 17 moves: f8-a8 f8-b8 f8-c8 f8-d8 f8-e8 f8-f1 f8-f2 f8xf3c f8xf3r f8-f4
 f8-f5 f8-f6 f8-f7 f8-f9 f8-g8 f8-h8 f8-i8
f8f3 can be played in 2 ways:
  c  takes e3 (surrounded)
  r  takes g3, f8 weakens to 3
.c......./........./...2b3.../........./........./........./........./........./......... ooo b 0 1
f8f3 can be played in 2 ways:
  c  takes e3 (surrounded)
  r  takes g3, f8 weakens to 3
.c......./........./...2b.a../........./........./........./........./.....4.../......... ooo w 0 0
f8f3 can be played in 2 ways:
  c  takes e3 (surrounded)
  r  takes g3, f8 weakens to 3
White played f8xf3r.
=== errors
The choice is cancelled: f8f3 is undone.
