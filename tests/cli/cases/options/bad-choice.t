tactigon play --view lage
=== errors
tactigon: --view: 'lage' is not large, compact, list, huge, auto, 1, 2, 3, 4, 5 or 6. Did you mean 'large'?
Try 'tactigon play --help'.
=== status 2
