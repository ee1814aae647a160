tactigon analyse missing.tgr; echo $?
tactigon analyse --multipv 17; echo $?
tactigon analyse --time soon; echo $?
tactigon analyse -o out.tgr; echo $?
printf "tactigon-record 2\n" >bad.tgr; tactigon analyse bad.tgr; echo $?
tactigon analyse "1p1/5/5/5/7/3C3/5/5/5/5/1 r 0 10"; echo $?
tactigon analyse --nodes 1; echo $?
tactigon analyse "$CASES/game.tgr" --nodes 10 -o none/out.tgr >/dev/null; echo $?
