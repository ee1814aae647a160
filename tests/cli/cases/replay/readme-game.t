tactigon play --first cian --red human --cian human --warnings off | tail -n 23 >shown; sed -n '/^                ____$/,/^               ._RC_/p' "$ROOT/README.md" >readme; diff shown readme
=== input
c3b6
e8f6
d5d6
b8b7
b4b5
players cian level:2
f6
