tactigon play --quiet </
=== errors
tactigon: cannot read standard input: Is a directory
=== status 1
