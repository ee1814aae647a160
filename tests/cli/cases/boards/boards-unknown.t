tactigon boards standrd
=== errors
tactigon: no board 'standrd'. Did you mean 'standard'? 'tactigon boards' lists them.
=== status 3
