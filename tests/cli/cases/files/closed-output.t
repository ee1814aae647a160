tactigon boards >&-
=== errors
tactigon: cannot write to standard output: Bad file descriptor
=== status 1
