tactigon play --view lage
=== errors
tactigon: --view: 'lage' is not large, compact, list, huge, auto, 1, 2, 3 or 4. Did you mean 'large'?
Try 'tactigon play --help'.
=== status 2
