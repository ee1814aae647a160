tactigon boards 1 2
=== errors
tactigon: unexpected argument '2'
Try 'tactigon boards --help'.
=== status 2
