tactigon play --bord x
=== errors
tactigon: unknown option '--bord'. Did you mean '--board'?
Try 'tactigon play --help'.
=== status 2
