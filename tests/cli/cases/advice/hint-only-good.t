tactigon play --quiet --red human --cian human --depth 4 --warnings off --width 500 --position '1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10' |
    sed 's/^Cian is [a-z ]*,.*goes on \([^ ]*\).*/goes on \1/; s/^Red is.*goes on \([^ ]*\).*/goes on \1/'
=== input
hint
hint
eval
=== output
Hint: b5*b6, which parries a win at once; every other move loses.
Hint: b5*b6, which parries a win at once; every other move loses.
goes on b5*b6
