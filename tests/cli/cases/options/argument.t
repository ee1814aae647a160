tactigon play something
=== errors
tactigon: unexpected argument 'something'
Try 'tactigon play --help'.
=== status 2
