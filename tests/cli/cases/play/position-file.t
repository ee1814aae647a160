# A position may be the name of a file that holds one.
echo '1c1/cstsc/2p2/2t1c/1c5/1t1c3/C1C2/1TS1C/1SPS1/C1T1C/C r 0 4' >my.position
echo position | tactigon play --quiet --position my.position | head -n 1
echo 'no position' >bad.position
tactigon play --quiet --position bad.position
echo $?
=== output
1c1/cstsc/2p2/2t1c/1c5/1t1c3/C1C2/1TS1C/1SPS1/C1T1C/C r 0 4
3
=== errors
tactigon: bad position, column 1: expected a piece (CTSP or ctsp) or a number of empty tiles
  no position
  ^
