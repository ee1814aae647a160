# The rest of the line is not compared.
TACTIGON_WARNINGS=off tactigon play --quiet --red human --cian human --nodes 20000 --width 500 --position '1c1/cstsc/2p1s/ct2c/P2c3/2T4/2C2/C1S1C/TS3/C1T1C/C r 3 6' |
    sed 's/Red wins in 2 moves: c6xc4.*/Red wins in 2 moves: c6xc4/'
=== input
hint
eval
=== output
Hint: c6xc4 captures the triangle on c4, ends the threat to capture your pentagon (c4xa5) and threatens to capture the pentagon (c4xd3). None of the 70 answers prevents the win: after b4xc4, a5xd3 captures the pentagon. Red wins in 2 turns.
Red wins in 2 turns: c6xc4 b4xc4.
