tactigon
=== output
TACTIGON
=== text main-menu
