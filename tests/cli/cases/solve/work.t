# Work that was ended by a limit continues and does not repeat what was found before.
solve="tactigon solve --board xsmall --hash 16 --work w.work"
$solve --depth 9 --nodes 200000 --quiet
echo $?
sed -n 's/^passed: //p' w.work
$solve --depth 9 2>&1 | sed 's/: [a-z]*,.*//; s/,.*//'
sed -n 's/^passed: //p' w.work
$solve --side cian --quiet
echo $?
tactigon solve --board xsmall --hash 8 --work w.work
echo $?
# A signal ends the work as a limit does.
"$program" solve --board xsmall --hash 16 --work k.work --quiet >k.txt &
sleep 1
kill -TERM $!
wait $! || echo $?
sed 's/:.*//' k.txt
grep -ac "^passed: [1-9]" k.work
=== output
undecided: red does not win within 7 plies
1
7
win within 9 plies
red does not win within 9 plies
9
3
3
1
undecided
1
=== errors
tactigon: w.work: the file does not fit this position, side and --hash 16
tactigon: w.work: the file does not fit this position, side and --hash 8
