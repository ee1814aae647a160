# Variables set options, and typed options override them.
export TACTIGON_VIEW=list TACTIGON_GAME=apart
tactigon show | tail -n 1
tactigon show --view compact | tail -n 1
tactigon show --game=tactigon | tail -n 1
tactigon perft 1 2>/dev/null
unset TACTIGON_VIEW TACTIGON_GAME
# A typed option also overrides the other options of its kind.
TACTIGON_DEPTH=3 tactigon bestmove --json | grep -o '"depth":[0-9]*'
TACTIGON_DEPTH=3 tactigon bestmove --json --depth 2 | grep -o '"depth":[0-9]*'
TACTIGON_DEPTH=1 tactigon bestmove --json --nodes 20000 | grep -c '"depth":1,'
TACTIGON_SCREEN=on tactigon play --lines --quiet --seed 1 </dev/null >/dev/null || echo refused
# Flags are on or off; an empty value counts as not set.
TACTIGON_QUIET=1 tactigon play --seed 1 </dev/null | grep -c '/ d1 '
TACTIGON_QUIET=off tactigon play --seed 1 </dev/null | grep -c '/ d1 '
TACTIGON_QUIET='' TACTIGON_LEVEL='' tactigon play --seed 1 </dev/null | grep -c '/ d1 '
# Bad values are refused by name, except by commands that do not use them.
TACTIGON_LEVEL=12 tactigon play
TACTIGON_VIEW=lst tactigon show
TACTIGON_TIME=soon tactigon bestmove
TACTIGON_GAME=chess tactigon moves
TACTIGON_NO_SAVE=maybe tactigon play
TACTIGON_LEVEL=12 TACTIGON_GAME=chess tactigon --version >/dev/null && TACTIGON_LEVEL=12 tactigon rules ti | wc -l
# Options that are about one run have no variables.
TACTIGON_OUTPUT=file TACTIGON_FORCE=on TACTIGON_POSITION=x TACTIGON_JSON=on tactigon moves | head -n 1
=== output
White to move.
8 . w w w w w w .
Gold tiles: b6 empty, f6 empty.
1 40
"depth":3
"depth":2
0
0
1
1
38
b10b9
=== errors
tactigon: TACTIGON_LEVEL: '12' is not a level: use 1 to 9, auto, hunter:3 to 9, runner:3 to 9, keeper:3 to 9
Try 'tactigon play --help'.
tactigon: TACTIGON_VIEW: 'lst' is not large, compact, list, huge, auto or 1 to 12. Did you mean 'list'?
Try 'tactigon show --help'.
tactigon: TACTIGON_TIME: 'soon' is not a time such as 250ms or 2s
Try 'tactigon bestmove --help'.
tactigon: TACTIGON_GAME: 'chess' is not GAMES
Try 'tactigon moves --help'.
tactigon: TACTIGON_NO_SAVE: 'maybe' is not on or off
Try 'tactigon play --help'.
