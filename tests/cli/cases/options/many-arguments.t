tactigon perft 1 2
=== errors
tactigon: unexpected argument '2'
Try 'tactigon perft --help'.
=== status 2
