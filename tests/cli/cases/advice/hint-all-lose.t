TACTIGON_WARNINGS=off tactigon play --quiet --red human --cian human --depth 4 --position '1p1/5/5/5/7/1c3c1/5/5/5/5/P r 0 10' | sed 's,d11-[a-g0-9]*,d11-..,'
=== input
hint
hint
eval
=== output
Hint: d11-... Cian wins at once. Every other turn loses sooner.
Hint: d11-... Cian wins at once. Every other turn loses sooner.
Cian wins at once: d11-...
