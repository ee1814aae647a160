# Several spaces separate words like one, and are ignored around a line; a board's file name keeps them.
sed 's/^name:.*/name: two/' "$ROOT/boards/small.board" >'two  blanks.board'
printf '%b\n' ' \tsetoption   name\tClear \t Hash \t' 'setoption name Hash\t value \t 1 ' \
    'setoption name  Clear\tHash  value' '\tposition \t startpos \t moves  d7d6\tb4b5  ' ' query\t p1turn ' \
    'position fen  1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C \t c\t0  1\tmoves \t b4b5 ' fen \
    '  go \t depth\t 1 ' '\t \t' ' setoption name Board value   two  blanks.board  ' 'query\tgameover\t' |
    tactigon ugi --hash 1 | grep -v '^info depth'
=== output
response true
fen 1c1/cstsc/1tpt1/2s1c/1c1c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 1 2
bestmove f8f7
response false
