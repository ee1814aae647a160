# Dashes of other programs between tiles are accepted, also in a turn of several steps.
head='tactigon-record 1\ngame: %s\n\n'
printf "${head}1. d7\342\200\223d6 b4\342\206\222b5 2. d6 \342\200\224 d5\nend: 3\n" tactigon >a.tgr
printf "${head}1. c7\342\200\220c5 b2\357\271\243b4 2. d7\342\200\221d5\357\274\215f5\nend: 4\n" apart >b.tgr
tactigon check a.tgr b.tgr
=== output
a.tgr: good record: tactigon, board standard, 3 plies, unfinished
b.tgr: good record: apart, board 8x8, 4 plies, unfinished
