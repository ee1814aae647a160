# The signature is always the same, also in two rounds.
for words in '1 --game isaac' '2 --game dragons --nodes 2000'; do
    TACTIGON_NODES=1000 tactigon bench $words | sed -n 's/^search .*  signature/signature/p'
done
=== output
signature 3165009
signature 22085
