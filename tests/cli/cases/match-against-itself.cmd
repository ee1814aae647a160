tactigon match --p1 search --p2 search --nodes 500 --games 12 2>/dev/null | sed 's/@[0-9a-f]*/@X/g; /^games/d; /^nodes/d'
tactigon match --p1 search --p2 search --nodes 500 --games 12 --json 2>/dev/null | sed 's/@[0-9a-f]*/@X/g; s/"wins.*"pairs/"pairs/; s/,"nodes":.*/}/'
