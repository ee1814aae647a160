tactigon play --bord x
=== errors
tactigon: unknown option '--bord'. Did you mean '--board'?
Try 'tactigon --help'.
=== status 2
