tactigon play >/dev/full
=== errors
tactigon: cannot write to standard output: No space left on device
=== status 1
