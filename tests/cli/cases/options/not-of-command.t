tactigon boards --divide
=== errors
tactigon: 'boards' has no option --divide
Try 'tactigon boards --help'.
=== status 2
