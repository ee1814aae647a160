tactigon --view list
=== input
tutorial
q
=== output
TACTIGON
=== text main-menu
=== text lesson-1
Cian, 1 piece: pentagon d1.
Red, 2 pieces: pentagon d11; circle d7.
Gold tiles: b6 empty, f6 empty.
Red to move.
