tactigon --position 'x r 0 1'
=== errors
tactigon: bad position, column 1: expected a piece (CTSP or ctsp) or a number of empty tiles
  x r 0 1
  ^
=== status 3
