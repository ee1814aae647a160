# A forced pass is played automatically, undo goes back past it, and typing it is not an error.
P='b s 00v4,01v4,14h6,23h6,35h4,55v5,58v5 02h3,05h4,12v3,33v3,40v6,51v4,52v5,69v3 50000/12011 36/23 7/5 -'
printf 'pass\nmoves\n40x3\nundo\nmoves\n40x3; pass\nhistory\n' |
    tactigon play --game isaac --position "$P" --black human --white human --quiet
=== output
Black must pass.
12 moves: 40x0 40x1 40x2 40x3 40x4 52x0 52x1 52x2 52x3 52x4 52x5 52x6
White must pass.
Black wins with more points.
12 moves: 40x0 40x1 40x2 40x3 40x4 52x0 52x1 52x2 52x3 52x4 52x5 52x6
White must pass.
Black wins with more points.
 #  Black       White
 1  pass        40x3
 2  ...         pass
=== errors
The pass has already been played.
The pass has already been played.
