# Two runs of everything are still one count, and in a pipe nothing says how far it is.
tactigon bench 2 --game isaac | sed -n 's/^search .*  signature/signature/p'
=== output
signature 3165009
