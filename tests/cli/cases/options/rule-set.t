tactigon perft 1 --rules jum
=== errors
tactigon: --rules: 'jum' is not none, jump, gold or jump+gold. Did you mean 'jump'?
Try 'tactigon perft --help'.
=== status 2
