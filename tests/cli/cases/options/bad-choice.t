tactigon play --view lage
=== errors
tactigon: --view: 'lage' is not large, compact or list. Did you mean 'large'?
Try 'tactigon play --help'.
=== status 2
