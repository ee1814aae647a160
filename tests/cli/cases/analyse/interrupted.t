# Ctrl-C ends an analysis, which prints what it has found so far.
"$program" analyse "$CASES/analyse/blunders.tgr" --time 1000s -o out.tgr >out 2>err &
tries=0 # until it has used 20 ticks of processor time, enough for the last of 34 positions
until [ "$(cut -d ' ' -f 14 /proc/$!/stat)" -ge 20 ] || [ $tries -ge 400 ]; do
    tries=$((tries + 1)) # a program under wine has no ticks of its own
    sleep 0.05
done
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
 34 Red  c4xb3                   Red wins     1
no record
