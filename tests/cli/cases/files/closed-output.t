tactigon boards >&-
=== errors
Boards of other sizes are printed by name: pad1 to pad5.
tactigon: cannot write to standard output: Bad file descriptor
=== status 1
