# After the loser's turn, a win is not further away than it was said to be before.
printf 'g1e1c3e5\ne3f4\nsave game.tgr\n' | tactigon play --game apart --white human --black human --no-save --quiet \
    --position '1b1b1bb1/1b1b3w/1w2wb2/b1b5/w1w4w/4w3/4b1w1/1w1ww1w1 b 0 13' >/dev/null 2>&1
tactigon analyse game.tgr --nodes 60000 --quiet | grep -o 'Black wins in .* turns'
=== input
=== output
Black wins in 2 turns
Black wins in 2 turns
