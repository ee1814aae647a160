tactigon play --view lage
=== errors
tactigon: --view: 'lage' is not large, compact, list, huge, auto, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 or 12. Did you mean 'large'?
Try 'tactigon play --help'.
=== status 2
