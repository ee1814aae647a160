# A file that is nothing of the kind is not quoted line by line; an empty one is not passed over.
seq 100 | sed 's/$/ bottles/' >bottles
tactigon check bottles; echo "status $?"
tactigon check --json bottles | sed 's/.*\],//'
for command in show analyse bestmove; do
    tactigon $command - </dev/null
    echo "status $?"
done
