# Two rounds give one signature, and in a pipe there is no progress report.
tactigon bench 2 --game isaac | sed -n 's/^search .*  signature/signature/p'
=== output
signature 3165009
