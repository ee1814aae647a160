tactigon play --quiet <&-
=== errors
tactigon: cannot read standard input: Bad file descriptor
=== status 1
