# A line that arrives in two parts during a search, and words that only resemble `moves`.
mkfifo in out
"$program" ugi <in >out &
exec 3>in 4<out
printf 'go infinite\nisready\nsto' >&3
while read -r word rest <&4 && [ "$word" != readyok ]; do :; done
echo "$word"
printf 'p\nquit\n' >&3
while read -r word rest <&4; do
    [ "$word" = info ] || echo "$word"
done
wait
printf 'position moves d7d6\nposition startpos moves\nposition startpos xmoves d7d6\nposition startpos movesx d7d6\nfen\n' | tactigon ugi
=== output
readyok
bestmove
info string position: expected: position startpos|fen POSITION [moves M...]
info string position: expected moves, not 'xmoves d7d6'
info string position: expected moves, not 'movesx d7d6'
fen 1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1
