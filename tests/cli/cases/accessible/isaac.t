# A whole game: bars placed, bars taken off, points; the number of a bar is its cell, as always.
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
Isaac, board standard, rules none. black: you. white: random.
Placing bars.
Black, 0 bars on the board; to place: 5x3 4x4 3x5 2x6 1x7.
White, 0 bars on the board; to place: 5x3 4x4 3x5 2x6 1x7.
Black to move.
34 can be played in 9 ways:
1: h3, a bar of 3 to the right
2: h4, a bar of 4 to the right
3: h5, a bar of 5 to the right
4: h6, a bar of 6 to the right
5: v3, a bar of 3 up the column
6: v4, a bar of 4 up the column
7: v5, a bar of 5 up the column
8: v6, a bar of 6 up the column
9: v7, a bar of 7 up the column
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
Type the number of one to play it.
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
Black (beginner) plays 70h6.
Black: 11 bars to place.
White (random) plays 22h4.
White: 11 bars to place.
Black to move.
Black (beginner) plays 39v6.
Black: 10 bars to place.
White (random) plays 03h4.
White: 10 bars to place.
Black to move.
Black (beginner) plays 47v5.
Black: 9 bars to place.
White (random) plays 90h6.
White: 9 bars to place.
Black to move.
Black (beginner) plays 40h5.
Black: 8 bars to place.
White (random) plays 30h3.
White: 8 bars to place.
Black to move.
Black (beginner) plays 97h3.
Black: 7 bars to place.
White (random) plays 10h3.
White: 7 bars to place.
Black to move.
Black (beginner) plays 45v3.
Black: 6 bars to place.
White (random) plays 80h5.
White: 6 bars to place.
Black to move.
Black (beginner) plays 14h4.
Black: 5 bars to place.
White (random) plays 00h3.
White: 5 bars to place.
Placing bars; black must pass.
Black has no move but pass, which is played.
Placing bars; black has passed; white must pass.
White (random) plays pass.
New: black counter on 00, white counter on 99.
Taking bars off.
Black has 0 points; the counter stands on 00, on 00h3.
White has 0 points; the counter stands on 99, on 97h3.
Black can take off 14h4 for up to 4, 18v7 for up to 12, 34h4 for up to 6, 39v6 for up to 16, 40h5 for up to 15, 45v3 for up to 6, 47v5 for up to 12, 50h5 for up to 15, 70h6 for up to 16.
Black to move.
Black (beginner) plays 45x5.
Gone: black bar on 45.
Moved: black counter on 00 to 05.
Black has 5 points; the counter stands on 05, on 03h4; size taken off last: 3.
White can take off 00h3 for up to 4, 07h3 for up to 4, 10h3 for up to 2, 22h4 for up to 2, 30h3 for up to 3, 46v6 for up to 12, 62h3 for up to 4, 80h5 for up to 9, 90h6 for up to 16.
White (random) plays 90x1.
Gone: white bar on 90.
Moved: white counter on 99 to 98.
White has 1 point; the counter stands on 98, on 97h3; size taken off last: 6.
Black can take off 14h4 for up to 4, 18v7 for up to 24, 34h4 for up to 6, 39v6 for up to 8, 40h5 for up to 12, 47v5 for up to 12, 50h5 for up to 12, 70h6 for up to 16.
Black to move.
Black (beginner) plays 14x3.
Gone: black bar on 14.
Moved: black counter on 05 to 08.
Black has 8 points; the counter stands on 08, on 07h3; size taken off last: 4.
White can take off 46v6 for up to 8.
White (random) plays 46x6.
Gone: white bar on 46.
Moved: white counter on 98 to 92.
White has 7 points; the counter stands on 92, an empty cell; size taken off last: 6.
Black can take off 18v7 for up to 24, 34h4 for up to 6, 39v6 for up to 8, 40h5 for up to 9, 47v5 for up to 9, 50h5 for up to 9, 70h6 for up to 12.
Black to move.
Black (beginner) plays 40x9.
Gone: black bar on 40.
Moved: black counter on 08 to 17.
Taking bars off; white must pass.
Black has 17 points; the counter stands on 17, an empty cell; size taken off last: 5.
White (random) plays pass.
Taking bars off; white is out.
Black can take off 18v7 for up to 12, 39v6 for up to 8, 47v5 for up to 18, 50h5 for up to 9, 70h6 for up to 12.
Black to move.
Black (beginner) plays 47x18.
Gone: black bar on 47.
Moved: black counter on 17 to 35.
Black has 35 points; the counter stands on 35, on 34h4; size taken off last: 5.
Black can take off 18v7 for up to 12, 39v6 for up to 8, 50h5 for up to 6, 70h6 for up to 8.
Black to move.
Black (beginner) plays 50x6.
Gone: black bar on 50.
Moved: black counter on 35 to 41.
Black has 41 points; the counter stands on 41, an empty cell; size taken off last: 5.
Black can take off 18v7 for up to 12, 39v6 for up to 8, 70h6 for up to 8.
Black to move.
Black (beginner) plays 70x8.
Gone: black bar on 70.
Moved: black counter on 41 to 49.
Black has 49 points; the counter stands on 49, on 39v6; size taken off last: 6.
Black can take off 18v7 for up to 12.
Black to move.
Black (beginner) plays 18x12.
Gone: black bar on 18.
Moved: black counter on 49 to 61.
Taking bars off; white is out; black must pass.
Black has 61 points; the counter stands on 61, an empty cell; size taken off last: 7.
Black has no move but pass, which is played.
The game is over.
Black wins with more points.
1: black 34h4, white 46v6.
2: black 50h5, white 07h3.
3: black 18v7, white 62h3.
4: black 70h6, white 22h4.
5: black 39v6, white 03h4.
6: black 47v5, white 90h6.
7: black 40h5, white 30h3.
8: black 97h3, white 10h3.
9: black 45v3, white 80h5.
10: black 14h4, white 00h3.
11: black pass, white pass.
12: black 45x5, white 90x1.
13: black 14x3, white 46x6.
14: black 40x9, white pass.
15: black 47x18.
16: black 50x6.
17: black 70x8.
18: black 18x12.
19: black pass.
