# A record lists what made the game casual (hints, undo and others), each kind once; games between two
# people list nothing.
run() { tactigon play --seed 1 --red human --cian level:1 --first red --quiet --nodes 500 >/dev/null; }
printf 'd7-d6\nsave plain.tgr\nundo\ngo\nhint\nundo\neval\nanalyse\nlevel 2\nd7-d6\nsave helped.tgr\n' | run
printf 'players cian human\nd7-d6\nundo\nsave two.tgr\n' | run
grep casual *.tgr; tactigon check helped.tgr
printf 'load plain.tgr\nsave copy.tgr\n' | run
grep casual copy.tgr
=== output
helped.tgr:casual: undo go hint eval analysis players
helped.tgr: good record: tactigon, board standard, 2 plies, unfinished
casual: copy
=== errors
Saved to plain.tgr
Level 2: novice, sees some of its moves.
Saved to helped.tgr
Saved to two.tgr
Saved to copy.tgr
