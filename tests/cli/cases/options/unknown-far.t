tactigon play --zzzzzz
=== errors
tactigon: unknown option '--zzzzzz'
Try 'tactigon play --help'.
=== status 2
