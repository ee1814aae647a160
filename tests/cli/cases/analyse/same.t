# The same input gives the same output.
for i in 1 2; do
    tactigon analyse "$CASES/analyse/blunders.tgr" --nodes 1000 --threads 1 >$i
done
cmp 1 2
