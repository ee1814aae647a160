tactigon edit --game isaac --quiet <<'END'
place black 34v7; place white h3 00
phase score; score 5/0; stock 54310/44321
position
clear
done
END
tactigon edit --game dragons --quiet <<'END'
clear
place white 3 e6 e7; place black 5 c5 d5; remove e5; place cave i5; side b; plies 9
done
END
tactigon edit --game apart --board 6x7 --quiet <<'END'
clear
place w piece b2 c3; place b e6 f4
done
END
=== output
b s 34v7 00h3 54310/44321 5/0 6/0 -
b p - - 54321/54321 0/0 0/0 -
........./........./........./........./..ee...../....3..../....3..../........./......... oxo b 0 9
6/1w4/2w3/5b/6/4b1/6 w 0 0
