tactigon play --view=
=== errors
tactigon: --view: '' is not large, compact, list, huge, auto or 1 to 12
Try 'tactigon play --help'.
=== status 2
