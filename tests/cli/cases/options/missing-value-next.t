tactigon play --board --quiet
=== errors
tactigon: --board needs a value: --board NAME|FILE
Try 'tactigon --help'.
=== status 2
