tactigon --quiet >/dev/null
cat $HOME/.config/tactigon/settings
stat -c %a $HOME/.config/tactigon
tactigon show | head -n 2
=== input
settings
view
list
cian
level:1
board
small
0
q
=== output
view: list
cian: level:1
board: small
700
Cian, 13 pieces: pentagon d3; squares c2, d4, e2; triangles c3, d2, e3; circles b2, b4, d1, d5, f2, f4.
Red, 13 pieces: pentagon d9; squares c9, d8, e9; triangles c8, d10, e8; circles b8, b10, d7, d11, f8, f10.
