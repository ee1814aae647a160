tactigon
=== input
quit
=== output
TACTIGON
=== text main-menu
