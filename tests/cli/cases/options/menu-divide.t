tactigon --divide
=== errors
tactigon: 'tactigon' has no option --divide
Try 'tactigon --help'.
=== status 2
