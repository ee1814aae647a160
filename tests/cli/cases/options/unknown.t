tactigon play --bord x; tactigon show x.tgr --at 3; tactigon play --at 3
=== errors
tactigon: unknown option '--bord'. Did you mean '--board'?
Try 'tactigon play --help'.
tactigon: unknown option '--at'. Did you mean '--ply'?
Try 'tactigon show --help'.
tactigon: unknown option '--at'
Try 'tactigon play --help'.
=== status 2
