tactigon
=== input
open
0
replay


q
=== output
TACTIGON
=== text main-menu

There are no saved games yet: play one first.
 1  Another file
 0  Back

TACTIGON
=== text main-menu

There are no saved games yet: play one first.
 1  Another file
 0  Back

TACTIGON
=== text main-menu
