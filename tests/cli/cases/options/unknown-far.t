tactigon play --zzzzzz
=== errors
tactigon: unknown option '--zzzzzz'
Try 'tactigon --help'.
=== status 2
