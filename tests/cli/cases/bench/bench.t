# The signature is always the same, also in two rounds.
for rounds in '1' '2 --nodes 2000'; do
    tactigon bench $rounds --game isaac | sed -n 's/^search .*  signature/signature/p'
done
=== output
signature 3165009
signature 21548
