tactigon boards -o nosuchdir/file
