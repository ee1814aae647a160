tactigon play -~
=== errors
tactigon: unknown option '-~'
Try 'tactigon play --help'.
=== status 2
