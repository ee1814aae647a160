tactigon play --view=
=== errors
tactigon: --view: '' is not large, compact or list
Try 'tactigon play --help'.
=== status 2
