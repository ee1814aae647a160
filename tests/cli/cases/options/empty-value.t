tactigon play --view=
=== errors
tactigon: --view: '' is not large, compact, list, huge, auto, 1, 2, 3, 4, 5 or 6
Try 'tactigon play --help'.
=== status 2
