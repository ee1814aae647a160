tactigon play -x
=== errors
tactigon: unknown option '-x'
Try 'tactigon --help'.
=== status 2
