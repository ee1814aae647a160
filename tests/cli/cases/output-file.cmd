tactigon boards -o list; tactigon moves --output=moves; tactigon boards -olist2; cat list; head -n 2 moves; cmp list list2; tactigon boards -o - | head -n 1
