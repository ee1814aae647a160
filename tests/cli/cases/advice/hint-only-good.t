tactigon play --quiet --red human --cian human --depth 4 --warnings off --width 500 --position '1p1/5/5/5/1t5/1C3C1/5/5/5/5/P c 0 10' |
    sed 's/The best reply.*\. Every/... Every/; s/^Cian is [a-z ]*,.*goes on \([^ ]*\).*/goes on \1/; s/^Red is.*goes on \([^ ]*\).*/goes on \1/'
=== input
hint
hint
eval
=== output
Hint: b5*b6. It gains about half a small piece. It parries a win at once. ... Every other move loses.
Every other move loses; the best is b5*b6.
goes on b5*b6
