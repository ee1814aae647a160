# A whole game: bars placed, bars taken off, points. As usual, a bar is named by its cell.
tactigon play --game isaac --accessible --white random --seed 1
=== input
34
2
moves 50
50h5
go
go
go
go
go
go
go
go
go
go
go
go
go
go
go
history
=== output
Isaac, board standard, rules none. Black: you. White: random.
Placing bars.
Black, 0 bars on the board; to place: five of length 3, four of 4, three of 5, two of 6, one of 7.
White, 0 bars on the board; to place: five of length 3, four of 4, three of 5, two of 6, one of 7.
Black to move.
Bars that fit at 34:
1: h3, 3-bar, ends at 36
2: h4, 4-bar, ends at 37
3: h5, 5-bar, ends at 38
4: h6, 6-bar, ends at 39
5: v3, 3-bar, ends at 54
6: v4, 4-bar, ends at 64
7: v5, 5-bar, ends at 74
8: v6, 6-bar, ends at 84
9: v7, 7-bar, ends at 94
Black 34h4.
Black: 14 bars to place.
White (random) plays 46v6.
White: 14 bars to place.
Black to move.
7 moves:
1: 50h3
2: 50h4
3: 50h5
4: 50h6
5: 50v3
6: 50v4
7: 50v5
Type a number to play that move.
Black 50h5.
Black: 13 bars to place.
White (random) plays 07h3.
White: 13 bars to place.
Black to move.
Black (beginner) plays 18v7.
Black: 12 bars to place.
White (random) plays 62h3.
White: 12 bars to place.
Black to move.
Black (beginner) plays 10h6.
Black: 11 bars to place.
White (random) plays 47v6.
White: 11 bars to place.
Black to move.
Black (beginner) plays 45v6.
Black: 10 bars to place.
White (random) plays 80h5.
White: 10 bars to place.
Black to move.
Black (beginner) plays 21h5.
Black: 9 bars to place.
White (random) plays 19v7.
White: 9 bars to place.
Black to move.
Black (beginner) plays 70h5.
Black: 8 bars to place.
White (random) plays 90h3.
White: 8 bars to place.
Black to move.
Black (beginner) plays 41h4.
Black: 7 bars to place.
White (random) plays 31h3.
White: 7 bars to place.
Black to move.
Black (beginner) plays 20v3.
Black: 6 bars to place.
White (random) plays 06v3.
White: 6 bars to place.
Black to move.
Black (beginner) plays 02h4.
Black: 5 bars to place.
Placing bars; White must pass.
White (random): pass.
Placing bars; White has passed; Black must pass.
Black must pass.
New: black counter on 00, white counter on 99.
Taking bars off.
Black has 0 points; the counter is on 00, an empty cell.
White has 0 points; the counter is on 99, an empty cell.
White can take off 06v3 for up to 2, 07h3 for up to 4, 19v7 for up to 12, 31h3 for up to 4, 46v6 for up to 8, 47v6 for up to 8, 62h3 for up to 5, 80h5 for up to 9, 90h3 for up to 6.
White (random) plays 19x11.
Gone: white bar on 19.
Moved: white counter on 99 to 88.
White has 11 points; the counter is on 88, an empty cell; size taken off last: 7.
Black can take off 02h4 for up to 8, 10h6 for up to 8, 18v7 for up to 12, 20v3 for up to 10, 21h5 for up to 9, 34h4 for up to 6, 41h4 for up to 10, 45v6 for up to 16, 50h5 for up to 12, 70h5 for up to 12.
Black to move.
Black (beginner) plays 02x8.
Gone: black bar on 02.
Moved: black counter on 00 to 08.
Taking bars off; White must pass.
Black has 8 points; the counter is on 08, on 07h3; size taken off last: 4.
White (random): pass.
Taking bars off; White has finished.
Black can take off 10h6 for up to 8, 18v7 for up to 24, 21h5 for up to 9, 34h4 for up to 6, 41h4 for up to 10, 45v6 for up to 12, 50h5 for up to 12, 70h5 for up to 12.
Black to move.
Black (beginner) plays 41x10.
Gone: black bar on 41.
Moved: black counter on 08 to 18.
Black has 18 points; the counter is on 18, on 18v7; size taken off last: 4.
Black can take off 10h6 for up to 16, 21h5 for up to 9, 34h4 for up to 6, 45v6 for up to 12, 50h5 for up to 12, 70h5 for up to 12.
Black to move.
Black (beginner) plays 50x12.
Gone: black bar on 50.
Moved: black counter on 18 to 30.
Black has 30 points; the counter is on 30, on 20v3; size taken off last: 5.
Black can take off 10h6 for up to 8, 18v7 for up to 12, 21h5 for up to 9, 45v6 for up to 12, 70h5 for up to 12.
Black to move.
Black (beginner) plays 70x11.
Gone: black bar on 70.
Moved: black counter on 30 to 41.
Black has 41 points; the counter is on 41, an empty cell; size taken off last: 5.
Black can take off 10h6 for up to 8, 18v7 for up to 12, 21h5 for up to 9, 45v6 for up to 12.
Black to move.
Black (beginner) plays 21x9.
Gone: black bar on 21.
Moved: black counter on 41 to 50.
Black has 50 points; the counter is on 50, an empty cell; size taken off last: 5.
Black can take off 10h6 for up to 8, 18v7 for up to 12, 45v6 for up to 8.
Black to move.
Black (beginner) plays 45x8.
Gone: black bar on 45.
Moved: black counter on 50 to 58.
Black has 58 points; the counter is on 58, on 18v7; size taken off last: 6.
Black can take off 10h6 for up to 8.
Black to move.
Black (beginner) plays 10x8.
Gone: black bar on 10.
Moved: black counter on 58 to 66.
Black has 66 points; the counter is on 66, on 46v6; size taken off last: 6.
Black can take off 18v7 for up to 12.
Black to move.
1: Black 34h4, White 46v6.
2: Black 50h5, White 07h3.
3: Black 18v7, White 62h3.
4: Black 10h6, White 47v6.
5: Black 45v6, White 80h5.
6: Black 21h5, White 19v7.
7: Black 70h5, White 90h3.
8: Black 41h4, White 31h3.
9: Black 20v3, White 06v3.
10: Black 02h4, White pass.
11: Black pass, White 19x11.
12: Black 02x8, White pass.
13: Black 41x10.
14: Black 50x12.
15: Black 70x11.
16: Black 21x9.
17: Black 45x8.
18: Black 10x8.
