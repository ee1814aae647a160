tactigon show --json --board xsmall; tactigon show --json '3/5/5/5/7/5T1/T4/5/2P2/5/1 c 0 20' | cut -c 1-200
# Finished games, won by the side that starts and by the other side.
for over in '3/5/5/5/7/5T1/T4/5/2P2/5/1 c 0 20' '3/5/2p2/5/7/5T1/T4/5/5/5/1 r 0 20'; do
    tactigon show --json "$over" | grep -o '"result":"[a-z]*"'
done
=== output
{"version":1,"game":"tactigon","board":"xsmall","rules":"none","position":"tpt/1s1/3c3/7/2C2/TST/P r 0 1","side":"red","result":"none","moves":38,"picture":["                ____","           ____/ d1 \\____","          / c1 \\_CP_/ e1 \\","          \\_CT_/ d2 \\_CT_/","      ____/ c2 \\_CS_/ e2 \\____"," ____/ b3 \\____/ d3 \\____/ f3 \\____","/ a3 \\____/ c3 \\_CC_/ e3 \\____/ g3 \\","\\____/*b4*\\____/ d4 \\____/*f4*\\____/","/ a4 \\****/ c4 \\____/ e4 \\****/ g4 \\","\\____/ b5 \\____/ d5 \\____/ f5 \\____/","     \\____/ c5 \\_RC_/ e5 \\____/","          \\____/ d6 \\____/","          / c6 \\_RS_/ e6 \\","          \\_RT_/ d7 \\_RT_/","               \\_RP_/"]}
{"version":1,"game":"tactigon","board":"standard","rules":"none","position":"3/5/5/5/7/5T1/T4/5/2P2/5/1 c 0 20","side":"cian","result":"red","moves":0,"picture":["                ____","           ___
"result":"red"
"result":"cian"
