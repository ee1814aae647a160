tactigon ugi
=== input
\xef\xbb\xbfisready\r (esc)
isready \r (esc)

   
	 isready		
is\x00ready (esc)
position  startpos	moves d7d6
fen
hello \x1b[31mworld (esc)
\x1b[31mred (esc)
UGI
été
position fen \x1b[2J (esc)
setoption name \x07 value x (esc)
setoption name Board value \xff (esc)
position startpos moves d7\x01d6 (esc)
query \x7f (esc)
fen (no-eol)
=== output
readyok
readyok
readyok
info string unknown command 'is'
fen 1c1/cstsc/1tpt1/c1s1c/3c3/3C3/5/CTSTC/1SPS1/C1T1C/C c 1 1
info string unknown command 'hello'
info string unknown command '?[31mred'
info string unknown command 'UGI'
info string unknown command '??t??'
info string bad position: column 1: expected a piece (CTSP or ctsp) or a number of empty tiles
info string unknown option '?'
info string Board: there is no board or file '?'
info string illegal move 'd7?d6', number 1 in the list
info string query: expected p1turn, gameover or result, not '?'
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
