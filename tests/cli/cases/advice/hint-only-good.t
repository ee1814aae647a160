TACTIGON_WARNINGS=off tactigon play --quiet --red human --cian human --depth 4 --width 500 --position '1p1/5/5/5/5c1/1C3C1/5/5/5/5/P c 0 10' |
    sed 's,^The game is about even .* goes on \([^ ]*\).*,goes on \1,'
=== input
hint
hint
eval
=== output
Hint: f5xf6, which stops an immediate win; every other move loses.
Hint: f5xf6, which stops an immediate win; every other move loses.
The game is about even (+0.21 for red, searched 4 turns ahead). Best line: f5xf6 d11-c7 f6-f7 b6-b5.
