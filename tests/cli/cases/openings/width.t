# The rows fit beside a board on a screen of 80 columns.
for game in tactigon apart dragons; do tactigon openings --game $game --quiet | sed 1d | awk 'length > 39'; done
tactigon openings --quiet | sed -n 2,4p
=== output
turn    score games   won drawn  lost
f8-f7   +0.10    72  17 %  67 %  17 %
f10-f9  +0.10    56  20 %  59 %  21 %
