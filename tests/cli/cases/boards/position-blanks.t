P='3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20'
tactigon moves --position "$(printf ' \t%s \t' "$P")" | tail -n 1
tactigon show "  $P " --view list | tail -n 1
tactigon bestmove --position " $P x " --depth 1; echo $?
printf '\t%s  \n' "$P" >list
tactigon check list
tactigon match --p1 greedy --p2 random --games 2 --openings list >/dev/null 2>&1; echo $?
printf 'new\n6\n  %s  \ndone\nposition\n' "$P" | tactigon --quiet --red human --cian human | tail -n 1
printf 'position fen   %s  \nfen\n' "$P" | tactigon ugi
=== output
f6g6
Gold tiles: b6 empty, f6 red triangle.
3
list: good positions: tactigon, board standard, 1
0
3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20
fen 3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20
=== errors
tactigon: bad position, column 36: expected the end of the position here
  3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20 x
                                     ^
