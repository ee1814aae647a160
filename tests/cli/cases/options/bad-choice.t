tactigon play --view lage
=== errors
tactigon: --view: 'lage' is not large, compact, list or huge. Did you mean 'large'?
Try 'tactigon play --help'.
=== status 2
