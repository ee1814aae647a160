# The two positions of docs/examples: a middle of a game, and the end of one.
for p in middle end; do tactigon show --view list --quiet "$ROOT/docs/examples/$p.position"; tactigon play --no-save --lines --quiet --red human --cian human --position "$(cat "$ROOT/docs/examples/$p.position")" <<.
position
q
.
done
=== input
=== output
Cian, 7 pieces: pentagon d1; square f8; triangles a6, f3; circles e6, f2, f6.
Red, 6 pieces: pentagon d6; square f7; triangle d10; circles b6, c4, d3.
Gold tiles: b6 red circle, f6 cian circle.
Cian threatens to capture your pentagon (e6xd6).
1p1/4c/2C1t/1C3/7/tC1Pcc1/4S/4s/5/2T2/1 r 0 20
Cian, 2 pieces: pentagon f7; circle f2.
Red, 1 piece: circle d6.
Gold tiles: b6 empty, f6 empty.
Cian wins by capturing the pentagon.
3/4c/5/5/7/3C3/4p/5/5/5/1 r 0 40
