# Ctrl-C ends a match and prints the results of the complete pairs.
"$program" match --p1 random --p2 greedy --games 20000 -o pairs.txt >figures 2>/dev/null &
while ! grep -q '^pair' pairs.txt 2>/dev/null; do
    sleep 0.1
done
kill -INT $!
wait $!
echo "status $?"
tactigon tally pairs.txt 2>/dev/null | cmp figures -
=== output
status 130
