tactigon play -x
=== errors
tactigon: unknown option '-x'
Try 'tactigon play --help'.
=== status 2
