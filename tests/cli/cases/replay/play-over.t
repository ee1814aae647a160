printf "d7d6\nresign yes\nsave over.tgr\n" | tactigon play --red human --cian human --quiet
tactigon replay over.tgr --quiet
=== input
end
play
prev
play
position
=== output
Red wins: Cian has resigned.
Position 0 of 1
Start
Next: d7-d6
Position 1 of 1
Move 1, Red: d7-d6. Red wins: Cian has resigned.
Position 0 of 1
Start
Next: d7-d6
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
=== errors
Saved to over.tgr
line 2: The game is over here. Go back to an earlier position to play on.
=== status 4
