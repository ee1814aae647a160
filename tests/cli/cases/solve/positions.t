# --list prints the positions to distribute to several machines, one a line; of mirror images only one.
tactigon solve --board xsmall --list 1
tactigon solve --board xsmall --list 1 | head -3 | tactigon solve - --board xsmall --hash 16 --side red --depth 4 --quiet
=== output
tpt/1s1/3c3/3C3/5/TST/P c 1 1
tpt/1s1/3c3/4C2/5/TST/P c 1 1
tpt/1s1/3c3/7/3C1/TST/P c 1 1
tpt/1s1/3cT2/7/2C2/TS1/P c 1 1
tpt/1s1/3c3/5T1/2C2/TS1/P c 1 1
tpt/1s1/3c3/6T/2C2/TS1/P c 1 1
tpt/1s1/3c3/3T3/2C2/TS1/P c 1 1
tpt/1s1/3c3/4T2/2C2/TS1/P c 1 1
tpt/1s1/3c3/7/2C1T/TS1/P c 1 1
tpt/1s1/3c3/7/2CT1/TS1/P c 1 1
tpt/1sS/3c3/7/2C2/T1T/P c 1 1
tpt/1s1/3c1S1/7/2C2/T1T/P c 1 1
tpt/1s1/3c2S/7/2C2/T1T/P c 1 1
tpt/1s1/3cS2/7/2C2/T1T/P c 1 1
tpt/1s1/3c3/5S1/2C2/T1T/P c 1 1
tpt/1s1/3c3/6S/2C2/T1T/P c 1 1
tpt/1s1/3c3/3S3/2C2/T1T/P c 1 1
tpt/1s1/3c3/4S2/2C2/T1T/P c 1 1
tpt/1s1/3c3/7/2C1S/T1T/P c 1 1
tpt/1s1/3c3/7/2CS1/T1T/P c 1 1
red does not win within 4 plies
red does not win within 4 plies
red does not win within 4 plies
