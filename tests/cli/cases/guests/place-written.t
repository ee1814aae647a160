# A command takes a place in all the ways in which a move does.
printf '%s\n' 'moves C-7' 'moves 7c' 'lines 7c' 'lines c-7' 'moves c--7' |
    tactigon play --game apart --white human --black human --quiet
=== output
3 moves: c7-a5 c7-c5 c7-e5
3 moves: c7-a5 c7-c5 c7-e5
Lines of the white piece on c7, and where it can land: row 6 (nowhere), column 2
(c5), diagonal down to the right 2 (a5), diagonal down to the left 2 (e5).
Lines of the white piece on c7, and where it can land: row 6 (nowhere), column 2
(c5), diagonal down to the right 2 (a5), diagonal down to the left 2 (e5).
=== errors
line 5: 'c--7' is not on this board.
=== status 4
