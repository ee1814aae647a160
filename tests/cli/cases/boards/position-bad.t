tactigon moves --position '1c1/cstsc/1tpt1/c1q1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1'
=== errors
tactigon: bad position, column 19: expected a piece (CTSP or ctsp) or a number of empty tiles
  1c1/cstsc/1tpt1/c1q1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
                    ^
=== status 3
