# A refusal lists what exists, which depends on the puzzles in the program.
tactigon puzzle nonsense 2>&1 | sed 's/ids:.*/ids: .../'
tactigon puzzle --puzzle-theme nonsense 2>&1 | sed 's/There are:.*/There are: .../'
tactigon puzzle 6 2>&1 | sed 's|ids:.*|ids: ...|'
tactigon puzzle nonsense --json 2>/dev/null | wc -c
tactigon puzzle review
=== output
There is no puzzle 'nonsense'. Type a grade from 1 to 5, next, daily, review, streak or an id such as 7885bb7a; 'tactigon puzzle --json' lists all 285.
No puzzle of this game has the theme 'nonsense'. The themes are: gold, hunt, fork, lure, trade, guard, quiet, retreat, jump, bonus, defence, capture.
There is no puzzle '6'. Type a grade from 1 to 5, next, daily, review, streak or an id such as 7885bb7a; 'tactigon puzzle --json' lists all 285.
0
=== errors
No failed puzzle is due for review.
