cat >openings.txt <<'END'
# two positions, and something to be passed over

1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
END
tactigon match --p1 greedy --p2 random --openings openings.txt --games 8 -o - 2>/dev/null |
    sed -n 's/.*opening \(.*\) | points.*/\1/p' | sort | uniq -c
# A match continues if the positions are the same; comments and line ends do not matter.
tactigon match --p1 greedy --p2 random --openings openings.txt --games 2 -o part >/dev/null 2>&1
{ printf '\357\273\277# other words\r\n'; sed -e '/^#/d' -e 's/$/\r/' openings.txt; } >crlf.txt
tactigon match --p1 greedy --p2 random --openings crlf.txt --games 2 -o part 2>&1 >/dev/null
echo '1p1/2C2/5/5/7/7/5/5/5/4s/1 r 0 10' >>openings.txt
tactigon match --p1 greedy --p2 random --openings openings.txt
echo "status $?"
echo 'nonsense' >openings.txt
tactigon match --p1 greedy --p2 random --openings openings.txt
echo "status $?"
echo '# nothing' >openings.txt
tactigon match --p1 greedy --p2 random --openings openings.txt
echo "status $?"
tactigon match --p1 greedy --p2 random --openings missing.txt
=== output
      2 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
      2 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
tactigon: 2 of 2 games are already in 'part'
status 3
status 3
status 3
=== errors
openings.txt:5:1: the game is over in this position
openings.txt:1:1: expected a piece (CTSP or ctsp) or a number of empty tiles
openings.txt:1:1: the file has no position
tactigon: cannot read 'missing.txt': No such file or directory
=== status 3
