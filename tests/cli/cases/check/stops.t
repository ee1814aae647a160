# A bad --board for positions concerns all files: it is reported once, and no file is good.
printf '1p1/5/5/5/5C1/1C5/5/5/5/5/P r 0 1\n' >a.pos
cp a.pos b.pos
tactigon check --board nowhere a.pos b.pos
echo $?
tactigon check --json --board nowhere a.pos 2>/dev/null
echo $?
tactigon check a.pos b.pos
# --recover prints no JSON.
tactigon check --json --recover new.tgr "$CASES/replay/game.tgr"
=== output
3
{"version":1,"files":[{"file":"a.pos","kind":"positions","faults":[],"fault_count":0,"good":false}]}
3
a.pos: good positions: tactigon, board standard, 1
b.pos: good positions: tactigon, board standard, 1
=== errors
tactigon: no board 'nowhere', and no file that can be read (No such file or directory). The boards are standard, small, xsmall, large13, large15, uneven13, uneven15 or pad1 to pad5.
new.tgr: 5 plies recovered
