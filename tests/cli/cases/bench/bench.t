# Two runs of everything are still one count, and in a pipe nothing says how far it is.
tactigon bench --game isaac --runs 2 | sed -n 's/^search .*  signature/signature/p'
=== output
signature 3165009
