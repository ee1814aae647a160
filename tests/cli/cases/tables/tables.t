# Three pieces: made once, listed, verified, and asked by who looks at a position.
for class in Pvp PCvp PTvp PSvp; do
    tactigon tables build $class --rules gold | sed 's/made in.*/made/'
done
tactigon tables build Pvpc --rules gold
tactigon tables
tactigon tables verify whole
tactigon analyse --rules gold --position '1c1/5/2p2/5/7/7/5/5/5/2P2/1 c 0 1' --multipv 1
tactigon analyse --rules gold --position '1c1/5/2p2/5/7/7/5/5/5/2P2/1 r 0 1' --multipv 2 --json
tactigon bestmove --rules gold --position '1c1/5/2p2/5/7/7/5/5/5/2P2/1 c 0 1' --json
printf 'setoption name Rules value gold\nposition fen 1c1/5/2p2/5/7/7/5/5/5/2P2/1 c 0 1\ngo depth 1\nquit\n' |
    tactigon ugi | sed -n 's/ nps.*multipv/ multipv/; /^info\|^best/p'
printf 'eval\nhint\nquit\n' | tactigon play --rules gold --red human --cian human --quiet --no-save \
    --position '1c1/5/2p2/5/7/7/5/5/5/2P2/1 c 0 1'
ls "$HOME/.local/share/tactigon"
=== output
gold       Pvp           370 bytes  made
gold       PCvp        17206 bytes  made
gold       Pvpc        16739 bytes
gold       PTvp        15035 bytes  made
gold       Pvpt        15233 bytes
gold       PSvp        14428 bytes  made
gold       Pvps        14787 bytes
gold       Pvp           370 bytes  d5f1fa93cc30da40
gold       PCvp        17206 bytes  3a52e486de35833d
gold       PTvp        15035 bytes  2f048b2ecd1368dd
gold       PSvp        14428 bytes  0c2259946bd45321
gold       Pvpc        16739 bytes  789a753010a4f33d
gold       Pvpt        15233 bytes  bbac2cea78308376
gold       Pvps        14787 bytes  8ab7dc50a3bee1ff
gold       Pvp     2272 won, 446 drawn, 38 lost, in 5 and 4 plies; 884 compared, 10 proved
gold       PCvp    139070 won, 0 drawn, 1486 lost, in 31 and 4 plies; 45084 compared, 10 proved
gold       PTvp    140232 won, 0 drawn, 324 lost, in 9 and 2 plies; 45084 compared, 12 proved
gold       PSvp    140376 won, 0 drawn, 180 lost, in 5 and 2 plies; 45084 compared, 9 proved
gold       Pvpc    114136 won, 0 drawn, 26420 lost, in 5 and 32 plies; 45084 compared, 12 proved
gold       Pvpt    109318 won, 0 drawn, 31238 lost, in 3 and 10 plies; 45084 compared, 12 proved
gold       Pvps    106622 won, 0 drawn, 33934 lost, in 3 and 6 plies; 45084 compared, 11 proved
Depth 23, 39 nodes, cian to move; scores are for red, in small pieces.
 1 cian wins in 12  d3-e4 d10-b9 d1-c1 b9-c9 c1-b2 c9-b9 b2-b3 b9-c9
{"version":1,"game":"tactigon","board":"standard","rules":"gold","position":"1c1/5/2p2/5/7/7/5/5/5/2P2/1 r 0 1","depth":26,"nodes":30,"lines":[{"loss":26,"pv":["d10f8","d1e1","f8e8","e1f2","e8f8","f2f3","f8e8","f3f4","e8f8","f4f5","f8e8","f5f6","e8b8","f6d7","b8f8","d7d8","f8f9","d8d9","f9f8","d3c3","f8f9","c3c4","f9f10","c4b6","f10f5","b6f5"]},{"loss":26,"pv":["d10e8","d1e1","e8f8","e1f2","f8e8","f2f3","e8f8","f3f4","f8e8","f4f5","e8f8","f5f6","f8e8","f6d7","e8f8","d7d8","f8f9","d8d9","f9f8","d3c3","f8f9","c3c4","f9f10","c4b6","f10f5","b6f5"]}]}
{"version":1,"game":"tactigon","board":"standard","rules":"gold","position":"1c1/5/2p2/5/7/7/5/5/5/2P2/1 c 0 1","bestmove":"d3e4","win":23,"depth":23,"nodes":39,"pv":["d3e4","d10b9","d1c1","b9c9","c1b2","c9b9","b2b3","b9c9","b3b4","c9b9","b4b5","b9c9","b5b6","c9b9","b6d7","b9c9","d7d8","c9b9","d8d9","b9f10","e4b6","f10f5","b6f5"]}
info depth 23 seldepth 0 score win 23 nodes 0 multipv 1 pv d3e4 d10b9 d1c1 b9c9 c1b2 c9b9 b2b3 b9c9 b3b4 c9b9 b4b5 b9c9 b5b6 c9b9 b6d7 b9c9 d7d8 c9b9 d8d9 b9f10 e4b6 f10f5 b6f5
info depth 23 seldepth 23 score win 23 nodes 39 multipv 1 pv d3e4 d10b9 d1c1 b9c9 c1b2 c9b9 b2b3 b9c9 b3b4 c9b9 b4b5 b9c9 b5b6 c9b9 b6d7 b9c9 d7d8 c9b9 d8d9 b9f10 e4b6 f10f5 b6f5
bestmove d3e4
Cian wins in 12 moves: d3-e4 d10-b9 d1-c1 b9-c9 c1-b2 c9-b9 b2-b3 b9-c9.
Hint: d3-e4, which wins in 12 moves.
tables
=== errors
7 tables, 0.1 MB.
