TACTIGON_WARNINGS=off tactigon play --quiet --red human --cian human --depth 4 --width 500 --position '1p1/5/5/5/5c1/1C3C1/5/5/5/5/P c 0 10' |
    sed 's,^The game is about even .* goes on \([^ ]*\).*,goes on \1,'
=== input
hint
hint
eval
=== output
Hint: f5xf6 captures the circle on f6 and breaks the hold on the gold. The game is about even. Every other turn loses.
Hint: f5xf6 captures the circle on f6 and breaks the hold on the gold. The game is about even. Every other turn loses.
The game is about even (+0.14 for Red, searched 4 turns ahead). Best line: f5xf6 d11-d9 d1-f4 b6-c6.
