# With commands in a pipe, the position is the only output.
tactigon edit --quiet
=== input
clear
place red pentagon d9; place cian pentagon d3
place red circle b10 d11 f10
place c s d5
remove d11
side cian; quiet 12; number 7
undo; undo; redo
check
done
=== output
The position is valid.
3/5/2p2/5/3s3/7/5/5/2P2/C3C/1 c 12 1
