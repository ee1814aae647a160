tactigon boards -o nosuchdir/file
=== errors
tactigon: cannot write 'nosuchdir/file': No such file or directory
=== status 1
