for s in 1 2 3 4; do tactigon play --first random --quiet --red human --cian human --seed $s <"$CASES/players/first-random.txt"; done
=== output
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 0 1
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C c 0 1
1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
