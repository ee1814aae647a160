tactigon play --position ''
=== errors
tactigon: bad position, column 1: this line has fewer tiles than the board
  
  ^
=== status 3
