tactigon play --seed 1x
=== errors
tactigon: --seed: '1x' is not a whole number from 0 to 2147483647
Try 'tactigon play --help'.
=== status 2
