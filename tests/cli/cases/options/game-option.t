tactigon perft 2 --game Apart --board 4x6 2>/dev/null; tactigon boards --game=apart; tactigon boards 15x6 --game apart
tactigon boards 99x99 --game apart || echo $?
tactigon show --game apart --board 99x99 || echo $?
tactigon show --game dragons --view list
tactigon play --game apar || echo $?
tactigon play --game || echo $?
tactigon play --game isaac --red human || echo $?
tactigon --game isaac --first red || echo $?
tactigon play --white human || echo $?
tactigon tally --game isaac x || echo $?
=== output
1 16
2 256
8x8        8 columns, 8 rows
4x6        4 columns, 6 rows
6x7        6 columns, 7 rows
10x10      10 columns, 10 rows
12x12      12 columns, 12 rows
15x15      15 columns, 15 rows
15x6       15 columns, 6 rows; only 24 of 26 pieces can be apart
3
3
White, 8 pieces: 4 at e8; 3 at b9, h9; 2 at c9, d9, e9, f9, g9.
Black, 8 pieces: 4 at e2; 3 at b1, h1; 2 at c1, d1, e1, f1, g1.
Caves: a5 open, e5 open, i5 open.
2
2
2
2
2
2
=== errors
Boards of other sizes are printed by name: 4x6 to 15x15.
tactigon: there is no board '99x99': the sizes are from 4x6 to 15x15, columns by rows.
tactigon: there is no file '99x99', and there is no board '99x99': the sizes are from 4x6 to 15x15, columns by rows
tactigon: --game: 'apar' is not GAMES. Did you mean 'apart'?
Try 'tactigon --help'.
tactigon: --game needs a value: --game NAME
Try 'tactigon --help'.
tactigon: unknown option '--red': in Isaac the sides are --black and --white
Try 'tactigon play --help'.
tactigon: --first: 'red' is not black, white or random
Try 'tactigon --help'.
tactigon: unknown option '--white': in Tactigon the sides are --red and --cian
Try 'tactigon play --help'.
tactigon: 'tally' has no option --game
Try 'tactigon tally --help'.
