tactigon
=== input
open
q
=== output
TACTIGON
=== text main-menu

TACTIGON
=== text main-menu
=== errors
There are no saved games yet.
