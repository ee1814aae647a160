tactigon play --red greedy --cian greedy --seed 1 >/dev/full
=== errors
tactigon: cannot write to standard output: No space left on device
=== status 1
