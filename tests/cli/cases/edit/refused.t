# A script ends at the first refused command.
tactigon edit --quiet --game dragons <<'END'
place white 4 a1
done
END
echo $?
tactigon edit --quiet --position '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20' <<'END'
place r p d5; done
END
echo $?
echo remove | tactigon edit --quiet
tactigon edit --quiet --game apart --position '8/8/8/8/3w4/8/8/8 w 0 1 d6d4'
=== output
4
4
=== errors
line 1: No piece can be placed on the mountain a1.
line 1: Red has more than one pentagon, the second on d9.
The edited position: 3/5/2p2/5/3P3/5T1/T4/5/2P2/5/1 r 0 20
line 1: Add a tile or square after 'remove'.
tactigon: bad position, column 27: the jumping piece is not here
  8/8/8/8/3w4/8/8/8 w 0 1 d6d4
                            ^
=== status 3
