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
Black (greedy) plays 00h3.
Black: 12 bars to place.
White (random) plays 40h4.
White: 12 bars to place.
Black to move.
Black (greedy) plays 03h3.
Black: 11 bars to place.
White (random) plays 20h4.
White: 11 bars to place.
Black to move.
Black (greedy) plays 10h3.
Black: 10 bars to place.
White (random) plays 74v3.
White: 10 bars to place.
Black to move.
Black (greedy) plays 13h3.
Black: 9 bars to place.
White (random) plays 18v7.
White: 9 bars to place.
Black to move.
Black (greedy) plays 24h3.
Black: 8 bars to place.
White (random) plays 19v5.
White: 8 bars to place.
Black to move.
Black (greedy) plays 30h4.
Black: 7 bars to place.
White (random) plays 65v4.
White: 7 bars to place.
Black to move.
Black (greedy) plays 60h4.
Black: 6 bars to place.
White (random) plays 80h3.
White: 6 bars to place.
Black to move.
Black (greedy) plays 70h4.
Black: 5 bars to place.
White (random) plays 69v4.
White: 5 bars to place.
Black to move.
Black (greedy) plays 47v5.
Black: 4 bars to place.
White (random) plays 91h3.
White: 4 bars to place.
Placing bars; black must pass.
Black has no move but pass, which is played.
Placing bars; black has passed; white must pass.
White (random) plays pass.
New: black counter on 00, white counter on 99.
Taking bars off.
Black has 0 points; the counter stands on 00, on 00h3.
White has 0 points; the counter stands on 99, on 69v4.
Black can take off 03h3 for up to 4, 10h3 for up to 3, 13h3 for up to 3, 24h3 for up to 3, 30h4 for up to 6, 34h4 for up to 6, 47v5 for up to 6, 50h5 for up to 12, 60h4 for up to 10, 70h4 for up to 12.
Black to move.
Black (greedy) plays 70x12.
Gone: black bar on 70.
Moved: black counter on 00 to 12.
Black has 12 points; the counter stands on 12, on 10h3; size taken off last: 4.
White can take off 07h3 for up to 2, 18v7 for up to 6, 19v5 for up to 12, 20h4 for up to 6, 40h4 for up to 8, 46v6 for up to 8, 65v4 for up to 8, 74v3 for up to 5, 80h3 for up to 5, 91h3 for up to 8.
White (random) plays 91x6.
Gone: white bar on 91.
Moved: white counter on 99 to 93.
White has 6 points; the counter stands on 93, an empty cell; size taken off last: 3.
Black can take off 30h4 for up to 6, 34h4 for up to 6, 47v5 for up to 6, 50h5 for up to 12, 60h4 for up to 10.
Black to move.
Black (greedy) plays 60x10.
Gone: black bar on 60.
Moved: black counter on 12 to 22.
Black has 22 points; the counter stands on 22, on 20h4; size taken off last: 4.
White can take off 07h3 for up to 2, 18v7 for up to 6, 19v5 for up to 6, 40h4 for up to 8, 46v6 for up to 8, 65v4 for up to 8, 69v4 for up to 4, 74v3 for up to 5, 80h3 for up to 5.
White (random) plays 69x2.
Gone: white bar on 69.
Moved: white counter on 93 to 91.
White has 8 points; the counter stands on 91, an empty cell; size taken off last: 4.
Black can take off 30h4 for up to 6, 34h4 for up to 6, 47v5 for up to 6, 50h5 for up to 12.
Black to move.
Black (greedy) plays 34x6.
Gone: black bar on 34.
Moved: black counter on 22 to 28.
Black has 28 points; the counter stands on 28, on 18v7; size taken off last: 4.
White can take off 19v5 for up to 3, 20h4 for up to 12, 40h4 for up to 8, 46v6 for up to 4, 65v4 for up to 6.
White (random) plays 40x7.
Gone: white bar on 40.
Moved: white counter on 91 to 84.
White has 15 points; the counter stands on 84, on 74v3; size taken off last: 4.
Black can take off 30h4 for up to 4, 47v5 for up to 3, 50h5 for up to 12.
Black to move.
Black (greedy) plays 30x4.
Gone: black bar on 30.
Moved: black counter on 28 to 32.
Black has 32 points; the counter stands on 32, an empty cell; size taken off last: 4.
White can take off 18v7 for up to 6, 19v5 for up to 3, 20h4 for up to 6, 46v6 for up to 4, 65v4 for up to 6.
White (random) plays 46x2.
Gone: white bar on 46.
Moved: white counter on 84 to 82.
White has 17 points; the counter stands on 82, on 80h3; size taken off last: 6.
Black can take off 47v5 for up to 3, 50h5 for up to 9.
Black to move.
Black (greedy) plays 50x9.
Gone: black bar on 50.
Moved: black counter on 32 to 41.
Black has 41 points; the counter stands on 41, an empty cell; size taken off last: 5.
White can take off 18v7 for up to 6.
White (random) plays 18x6.
Gone: white bar on 18.
Moved: white counter on 82 to 76.
White has 23 points; the counter stands on 76, an empty cell; size taken off last: 7.
Black can take off 47v5 for up to 3.
Black to move.
Black (greedy) plays 47x3.
Gone: black bar on 47.
Moved: black counter on 41 to 44.
Taking bars off; white must pass.
Black has 44 points; the counter stands on 44, an empty cell; size taken off last: 5.
White (random) plays pass.
Taking bars off; white is out; black must pass.
Black has no move but pass, which is played.
The game is over.
Black wins with more points.
1: black 34h4, white 46v6.
2: black 50h5, white 07h3.
3: black 00h3, white 40h4.
4: black 03h3, white 20h4.
5: black 10h3, white 74v3.
6: black 13h3, white 18v7.
7: black 24h3, white 19v5.
8: black 30h4, white 65v4.
9: black 60h4, white 80h3.
10: black 70h4, white 69v4.
11: black 47v5, white 91h3.
12: black pass, white pass.
13: black 70x12, white 91x6.
14: black 60x10, white 69x2.
15: black 34x6, white 40x7.
16: black 30x4, white 46x2.
17: black 50x9, white 18x6.
18: black 47x3, white pass.
19: black pass.
