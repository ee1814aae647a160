# A refusal lists what exists, which depends on the puzzles in the program.
tactigon puzzle nonsense 2>&1 | sed 's/ids:.*/ids: .../'
tactigon puzzle --theme nonsense 2>&1 | sed 's/There are:.*/There are: .../'
tactigon puzzle 6 2>&1 | sed 's|ids:.*|ids: ...|'
tactigon puzzle nonsense --json 2>/dev/null | wc -c
tactigon puzzle review
=== output
There is no puzzle 'nonsense'. There are next, daily, review, streak, and ids: ...
No puzzle of this game has the theme 'nonsense'. There are: ...
There is no puzzle '6'. There are next, daily, review, streak, and ids: ...
0
=== errors
No failed puzzle is due again.
