# Two rounds give one signature.
tactigon bench 2 --game isaac | sed -n 's/^search .*  signature/signature/p'
=== output
signature 3165009
