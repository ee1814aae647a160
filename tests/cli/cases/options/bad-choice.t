tactigon play --view lage
=== errors
tactigon: --view: 'lage' is not large, compact, list, huge, auto or 1 to 12. Did you mean 'large'?
Try 'tactigon play --help'.
=== status 2
