tactigon
=== input
open
replay

q
=== output
TACTIGON
=== text main-menu

TACTIGON
=== text main-menu
=== errors
line 1: Type 1 to 6 or q.
There are no saved games yet.
=== status 4
