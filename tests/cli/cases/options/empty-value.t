tactigon play --view=
=== errors
tactigon: --view: '' is not large, compact, list or huge
Try 'tactigon play --help'.
=== status 2
