i=0
while [ $i -lt 40 ]; do cp "$CASES/replay/game.tgr" g$i.tgr; i=$((i + 1)); done
tactigon check *.tgr | wc -l
=== output
40
