# Ctrl-C ends an analysis, which prints what it has found so far.
"$program" analyse "$CASES/analyse/blunders.tgr" --time 200ms -o out.tgr >out 2>err &
sleep 3 # time for some of 34 positions
kill -INT $!
wait $!
echo "status $?"
tail -n 1 err
head -n 1 out
grep "^ 34 Red" out
test -e out.tgr || echo no record
=== output
status 130
Interrupted: the results so far are printed; no record is written.
Red wins by capturing the pentagon.
 34 Red  c4xb3                   red wins     1
no record
