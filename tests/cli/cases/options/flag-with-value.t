tactigon play --quiet=yes
=== errors
tactigon: --quiet takes no value
Try 'tactigon --help'.
=== status 2
