tactigon match --p1 search --p2 search --nodes 500 --games 12 2>/dev/null | sed 's/@[0-9a-f]*/@X/g; /^games/d; /^nodes/d'
tactigon match --p1 search --p2 search --nodes 500 --games 12 --json 2>/dev/null | sed 's/@[0-9a-f]*/@X/g; s/"wins.*"pairs/"pairs/; s/,"nodes":.*/}/'
=== output
search:nodes=500 @X | search:nodes=500 @X | tactigon standard none | seed 1 plies 6-8
pairs 6: 0 with 0 points, 0 with 1/2, 6 with 1, 0 with 3/2, 0 with 2
elo +0.0, 95 % in [-101.0, +101.0]
{"version":1,"match":"search:nodes=500 @X | search:nodes=500 @X | tactigon standard none | seed 1 plies 6-8","pairs":[0,0,6,0,0],"elo":0.0,"low":-101.0,"high":101.0}
